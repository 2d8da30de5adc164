import LocationOff from "@mui/icons-material/LocationOffOutlined";
import Chip from "@mui/material/Chip";
import { useGetList } from "ra-core";
import { Link } from "react-router";
import type { ResourceRecord, Unplaced } from "../../../schemas";
import { useUnits } from "../../units";
import type { ResourceView } from "../resource";
import { unplacedFilter } from "./unplacedFilter";

/** Leads to the records that are on no map, where there are such. */
export function UnplacedLink({ view, unplaced }: { view: ResourceView; unplaced: Unplaced }) {
  const { number } = useUnits();
  const { total = 0 } = useGetList<ResourceRecord>(view.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "id", order: "ASC" },
    filter: unplacedFilter(unplaced),
    meta: { fields: ["id"], silent: true },
  });
  if (total === 0 || view.routes.unplaced === undefined) return null;
  return (
    <Chip
      component={Link}
      to={view.routes.unplaced}
      clickable
      size="small"
      variant="outlined"
      color="warning"
      icon={<LocationOff />}
      label={`${view.choice(unplaced.property, unplaced.value)} ${number(total)}`}
    />
  );
}
