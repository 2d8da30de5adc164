import Add from "@mui/icons-material/Add";
import Upload from "@mui/icons-material/FileUploadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ListContextProvider, useTranslate } from "ra-core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { isMadeOnce } from "../../../schemas";
import { PageHeader } from "../../kit/PageHeader";
import { BulkBar } from "../bulk";
import { ExportMenu } from "../export";
import { useLiveList } from "../live";
import { useResource } from "../resource";
import { ViewsMenu } from "../views";
import { ColumnsButton } from "./columns/ColumnsButton";
import { moveColumn, resizeColumn } from "./columns/columnChoice";
import { useColumns } from "./columns/useColumns";
import { DaysNote } from "./DaysNote";
import { FilterBar } from "./filters/FilterBar";
import { GroupChips } from "./groups";
import { ListBody } from "./ListBody";
import { ListFooter } from "./ListFooter";
import { ListToolbar } from "./ListToolbar";
import { SortButton } from "./SortButton";
import { useMatchingIds } from "./useMatchingIds";
import { useListRules } from "./useListRules";
import { useResourceList } from "./useResourceList";
import { useSelection } from "./table/useSelection";

/** The list of the resource whose screen this is, from its schema alone. */
export function ResourceList() {
  const view = useResource();
  // A list of another resource starts afresh: nothing of one selection or scroll position is the other's.
  return <ListScreen key={view.name} />;
}

function ListScreen() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
  const view = useResource();
  const { rules, address } = useListRules(view);
  const selection = useSelection();
  const columns = useColumns(view, address);
  const list = useResourceList(view.name, address, selection);
  const changed = useLiveList(view.name, selection.remove);
  const matchingIds = useMatchingIds(view.name, address.query);
  const [adding, setAdding] = useState<HTMLElement>();
  const { query, change } = address;
  const editable = view.access === "edit";

  return (
    <ListContextProvider value={list.context}>
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          flex: 1,
          minHeight: 440,
        }}
      >
        <PageHeader
          title={view.title}
          description={narrow ? undefined : view.description}
          actions={
            <>
              <ExportMenu columns={columns.visible.map(({ path }) => path)} />
              {editable && (
                <>
                  {!isMadeOnce(view.resource) && (
                    <Button
                      component={Link}
                      to={view.routes.import}
                      variant="outlined"
                      startIcon={<Upload />}
                    >
                      {translate("list.import")}
                    </Button>
                  )}
                  <Button component={Link} to={view.routes.add} variant="contained" startIcon={<Add />}>
                    {translate("list.create")}
                  </Button>
                </>
              )}
            </>
          }
        />
        <Box
          sx={{
            display: "flex",
            flexDirection: "column",
            flex: 1,
            minHeight: 0,
            // From edge to edge: the page's margin is given back.
            mx: { xs: -1.5, md: -2 },
            mt: { md: -2 },
            mb: { xs: -1.5, md: -2 },
            bgcolor: "background.paper",
            borderTop: { xs: 1, md: 0 },
            borderColor: "divider",
            overflow: "hidden",
          }}
        >
          <ListToolbar
            narrow={narrow}
            search={query.search}
            onSearch={(search) => change({ search }, { replace: true })}
            onAddFilter={rules.fields.some(({ offered }) => offered) ? setAdding : undefined}
          >
            {narrow && <SortButton columns={columns} sort={query.sort} onSort={(sort) => change({ sort })} />}
            <ViewsMenu
              resource={view.name}
              address={address}
              rules={rules}
              columns={columns.choice}
              narrow={narrow}
            />
            <ColumnsButton columns={columns} narrow={narrow} />
          </ListToolbar>
          <GroupChips address={address} />
          <FilterBar
            address={address}
            fields={rules.fields}
            adding={adding}
            onAdded={() => setAdding(undefined)}
          />
          <DaysNote filter={query.filter} />
          <ListBody
            view={view}
            list={list}
            columns={columns}
            query={query}
            narrow={narrow}
            changed={changed}
            selection={editable ? selection : undefined}
            onSort={(sort) => change({ sort })}
            onOpen={({ id }) => void navigate(view.routes.edit(id))}
            onResize={(path, width) => columns.arrange(resizeColumn(columns.choice, path, width))}
            onMove={(path, to) => columns.arrange(moveColumn(columns.choice, path, to))}
            onClearFilters={() => change({ filter: {}, search: "", problems: [] })}
          />
          {editable && (
            <BulkBar
              ids={selection.ids}
              total={list.total ?? 0}
              onSelectMatching={async () => selection.replace(await matchingIds())}
              onClear={selection.clear}
              onDone={selection.remove}
            />
          )}
          <ListFooter list={list} query={query} onChange={change} />
        </Box>
      </Box>
    </ListContextProvider>
  );
}
