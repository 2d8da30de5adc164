/** Spreadsheets as eight kinds of systems write them, of the same six deliveries in Porto; a few cells are as people write them. */

const stops = [
  {
    street: "Rua do Almada",
    house: 40,
    postcode: "4050-030",
    name: "Café Aurora",
    phone: "+351 912 000 001",
  },
  {
    street: "Rua do Almada",
    house: 90,
    postcode: "4050-031",
    name: "Padaria Lima",
    phone: "+351 912 000 002",
  },
  {
    street: "Rua do Almada",
    house: 120,
    postcode: "4050-032",
    name: "Talho Norte",
    phone: "+351 912 000 003",
  },
  {
    street: "Rua do Almada",
    house: 200,
    postcode: "4050-033",
    name: "Livraria Foz",
    phone: "+351 912 000 004",
  },
  {
    street: "Rua do Almada",
    house: 240,
    postcode: "4050-034",
    name: "Mercearia Sol",
    phone: "+351 912 000 005",
  },
  {
    street: "Rua do Almada",
    house: 300,
    postcode: "4050-035",
    name: "Farmácia Luz",
    phone: "+351 912 000 006",
  },
].map((stop, index) => ({ ...stop, number: index + 1, address: `${stop.street} ${stop.house}` }));

type Stop = (typeof stops)[number];

export type CompanySheet = {
  system: string;
  columns: Record<string, (stop: Stop) => string | number>;
  separator?: string;
  /** What all rows have, of what such a file never says. */
  constants?: Record<string, string>;
  /** What is wrong in it, and what it is mended to; "" leaves it empty. */
  mends?: Record<string, string>;
};

const date = "01/06/2099";
const common = { "Distribution centre": "Porto", Date: date };
const allDay = { "Time windows": "08:00-18:00" };

export const companySheets: CompanySheet[] = [
  {
    system: "a route planner",
    columns: {
      "Order ID": ({ number }) => `RP-${number}`,
      "Location name": ({ name }) => name,
      Address: ({ address }) => address,
      "Duration (min)": () => 8,
      "Time window start": () => "08:00",
      "Time window end": ({ number }) => (number === 3 ? "25:00" : "17:00"),
      Notes: () => "Ring twice",
    },
    constants: common,
    mends: { "08:00, 25:00": "08:00-17:00" },
  },
  {
    system: "a courier's app",
    columns: {
      "Order number": ({ number }) => `CA-${number}`,
      "Address Line 1": ({ address }) => address,
      City: () => "Porto",
      Zip: ({ postcode }) => postcode,
      "Recipient Name": ({ name }) => name,
      "Recipient Phone": ({ phone }) => phone,
      "Earliest arrival": () => "9:00",
      "Latest arrival": () => "16:30",
      "Time at stop (minutes)": () => 5,
      Driver: () => "Any",
    },
    constants: common,
  },
  {
    system: "a task manager",
    columns: {
      Task_ID: ({ number }) => `TM-${number}`,
      Recipient_Name: ({ name }) => name,
      Address_Line1: ({ address }) => address,
      Postal_Code: ({ postcode }) => postcode,
      Task_Details: () => "Deliver two boxes",
      completeAfter: () => "08:00",
      completeBefore: () => "18:00",
      Priority: ({ number }) => (number % 2 === 0 ? "Urgent" : "Normal"),
    },
    constants: common,
    mends: { Urgent: "High" },
  },
  {
    system: "a web shop",
    columns: {
      "Order no.": ({ number }) => `WS-${number}`,
      "Shipping Name": ({ name }) => name,
      "Shipping Street": ({ address }) => address,
      "Shipping City": () => "Porto",
      "Shipping Phone": ({ phone }) => phone,
      "Discount code": () => "SUMMER",
      "Accepts marketing": () => "yes",
    },
    constants: { ...common, ...allDay },
  },
  {
    system: "a haulier",
    columns: {
      "Order no": ({ number }) => `HA-${number}`,
      Depot: ({ number }) => (number === 2 ? "Portto" : "Porto"),
      "Delivery date": () => date,
      Customer: ({ name }) => name,
      Adress: ({ address }) => address,
      "Service min": () => 12,
      Kg: ({ number }) => (number === 4 ? "heavy" : "120,5"),
      m3: () => "0,4",
      "Driver instructions": () => "Tail lift",
    },
    separator: ";",
    constants: allDay,
    mends: { Portto: "Porto", heavy: "" },
  },
  {
    system: "a Portuguese bookkeeping",
    columns: {
      "Nº Encomenda": ({ number }) => `PT-${number}`,
      Armazém: () => "Porto",
      "Data de Entrega": ({ number }) => (number === 5 ? "31/02/2099" : date),
      "Nome do Cliente": ({ name }) => name,
      Morada: ({ address }) => address,
      "Código Postal": ({ postcode }) => postcode,
      "Peso (kg)": () => "80,0",
      "Hora início": () => "08:00",
      "Hora fim": () => "18:00",
      Contribuinte: () => 500_100_200,
    },
    separator: ";",
    mends: { "31/02/2099": date },
  },
  {
    system: "a Russian bookkeeping",
    columns: {
      "Номер заказа": ({ number }) => `RU-${number}`,
      Склад: () => "Porto",
      "Дата доставки": () => "01.06.2099",
      Контрагент: ({ name }) => name,
      "Адрес доставки": ({ address }) => address,
      "Вес, кг": () => "45,5",
      "Комментарий водителю": () => "Позвонить за час",
    },
    separator: ";",
    constants: allDay,
  },
  {
    system: "a French sheet",
    columns: {
      "N° commande": ({ number }) => `FR-${number}`,
      Dépôt: () => "Porto",
      "Date de livraison": () => date,
      Destinataire: ({ name }) => name,
      "Adresse de livraison": ({ address }) => address,
      "Poids total": () => "1.5 t",
      "Temps de service (min)": () => 10,
      Consignes: () => "Sonner",
    },
    constants: allDay,
  },
];

export function textOf({ columns, separator = "," }: CompanySheet): string {
  const rows = stops.map((stop) => Object.values(columns).map((cell) => String(cell(stop))));
  return [Object.keys(columns), ...rows].map((cells) => cells.join(separator)).join("\n");
}

export const deliveries = stops.length;
