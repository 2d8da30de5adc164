import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import { unitsOf } from "../../../units";
import { loadTexts } from "../../cells";
import { suggestMapping } from "./mapping";
import { importTargets } from "./targets";

const resources = loadResources(fileURLToPath(new URL("../../../../schemas", import.meta.url)));
const texts = await loadTexts();
const orders = resources.get("orders")!;
const languages = Object.values(texts);
const targets = importTargets(orders, () => "edit", { own: texts.en, languages, units: unitsOf({}) });

/** Columns of eight other systems' files, and what they are here: "+": more of it, "": nothing. */
const files: Record<string, Record<string, string>> = {
  "a route planner's orders": {
    "Order ID": "reference",
    "Location name": "customerLocation",
    Address: "address.address",
    Latitude: "address.latitude",
    Longitude: "address.longitude",
    "Duration (min)": "dropDuration min",
    "Time window start": "dropWindows",
    "Time window end": "dropWindows",
    "Required skills": "requirements",
    Notes: "additionalInstructions",
  },
  "a courier app's stops": {
    "Address Line 1": "address.address",
    "Address Line 2": "address.address +",
    City: "address.address +",
    Zip: "address.postcode",
    "Recipient Name": "customer.name",
    "Recipient Phone": "contactNumber",
    "Recipient Email": "contactEmail",
    "Internal Notes": "internalComments",
    "Earliest arrival": "dropWindows",
    "Latest arrival": "dropWindows",
    "Time at stop (minutes)": "dropDuration min",
  },
  "a task manager's export": {
    Recipient_Name: "customer.name",
    Recipient_Notes: "additionalInstructions",
    Address_Line1: "address.address",
    "City/Town": "address.address +",
    Postal_Code: "address.postcode",
    Task_Details: "workDescription",
    completeAfter: "dropWindows",
    completeBefore: "dropWindows",
  },
  "a web shop's orders": {
    "Order number": "reference",
    "Shipping Name": "customer.name",
    "Shipping Street": "address.address",
    "Shipping City": "address.address +",
    "Shipping Zip": "address.postcode",
    "Shipping Phone": "contactNumber",
    "Lineitem quantity": "items.plannedQuantity",
    "Lineitem name": "items.name",
    "Discount code": "",
    "Accepts marketing": "",
  },
  "a haulier's day": {
    "Order no": "reference",
    Depot: "aoc",
    "Delivery date": "orderDate",
    Customer: "customer.name",
    "Contact phone": "contactNumber",
    "Service min": "dropDuration min",
    Kg: "weight kg",
    m3: "volume m3",
    "Driver instructions": "additionalInstructions",
    Adress: "address.address",
  },
  "a Portuguese bookkeeping": {
    "Nº Encomenda": "reference",
    Armazém: "aoc",
    "Data de Entrega": "orderDate",
    "Nome do Cliente": "customer.name",
    Morada: "address.address",
    Localidade: "address.address +",
    "Código Postal": "address.postcode",
    Telemóvel: "contactNumber",
    "Peso (kg)": "weight kg",
    "Volume (m3)": "volume m3",
    "Hora início": "dropWindows",
    "Hora fim": "dropWindows",
    Observações: "additionalInstructions",
    Contribuinte: "",
  },
  "a Russian bookkeeping": {
    "Номер заказа": "reference",
    Контрагент: "customer.name",
    "Адрес доставки": "address.address",
    "Контактный телефон": "contactNumber",
    "Вес, кг": "weight kg",
    "Объём, м³": "volume m3",
    "Дата доставки": "orderDate",
    "Комментарий водителю": "additionalInstructions",
    ИНН: "",
  },
  "French and Spanish sheets": {
    "N° commande": "reference",
    "Date de livraison": "orderDate",
    Dépôt: "aoc",
    Destinataire: "customer.name",
    Población: "address.address +",
    "Dirección de entrega": "address.address",
    "Poids total": "weight",
    Consignes: "additionalInstructions",
    Téléphone: "contactNumber",
  },
};

const all = Object.values(files).flatMap((file) => Object.entries(file));

describe("headings of other systems' files", () => {
  it("are mapped to what they mean, nine of ten, and what means nothing here is left out", () => {
    const wrong = all.flatMap(([heading, meant]) => {
      const found = targets.meaningOf(heading);
      const told = found ? [found.path, found.unit, found.isMore && "+"].filter(Boolean).join(" ") : "";
      return told === meant ? [] : [`${heading}: ${told}, not ${meant}`];
    });
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(all.length / 10);
    expect(all.length).toBeGreaterThan(40);
  });

  it.each(Object.entries(files))("of %s fill each property once", (_, file) => {
    const { mapping } = suggestMapping({ columns: Object.keys(file), rows: [] }, targets);
    const used = Object.values(mapping).flatMap((source) => ("columns" in source ? source.columns : []));
    expect(new Set(used).size).toBe(used.length);
  });

  it("that nobody could mean are none of ours", () => {
    const foreign = [
      "Invoice total",
      "Accepts marketing",
      "Fulfillment status",
      "VAT",
      "Salesman",
      "xyz",
      "1",
      "%",
    ];
    expect(foreign.filter((heading) => targets.meaningOf(heading))).toEqual([]);
  });
});
