import { AdminContext, BooleanField, Datagrid, DateField, List, NumberField, TextField } from "react-admin";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { loadResource, manifests } from "virtual:resources";
import { createDataProvider, createHttp } from "../dataProviders";

/** The same thousand rows through the same data provider, in react-admin's own Datagrid: what bench/list.ts compares with. */
const api = createDataProvider({ http: createHttp(), manifests, loadResource });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");

createRoot(root).render(
  <BrowserRouter>
    <AdminContext dataProvider={api}>
      <List
        resource="benchRows"
        perPage={1000}
        sort={{ field: "name", order: "ASC" }}
        exporter={false}
        disableSyncWithLocation
      >
        <Datagrid rowClick={false}>
          {["name", "code", "town", "street", "postcode", "contact", "phone", "comments"].map((source) => (
            <TextField key={source} source={source} />
          ))}
          <NumberField source="weight" />
          <NumberField source="volume" />
          <DateField source="day" />
          <BooleanField source="active" />
        </Datagrid>
      </List>
    </AdminContext>
  </BrowserRouter>,
);
