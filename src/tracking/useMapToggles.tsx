import Legend from "@mui/icons-material/FormatListBulleted";
import MyLocation from "@mui/icons-material/MyLocation";
import Polyline from "@mui/icons-material/PolylineOutlined";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useIsPhone } from "../kit/useIsPhone";
import { usePreference } from "../session";
import type { MapToggle } from "./ViewTools";

type Asked = {
  /** Whether the centre has territories. */
  hasZones: boolean;
  /** A vehicle is chosen, and it is shown where it is now. */
  mayFollow: boolean;
};

/** What else the map shows: territories, the chosen vehicle in its middle, and what its signs say. */
export function useMapToggles({ hasZones, mayFollow }: Asked) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [zones, showZones] = usePreference("trackAndTrace.map.territories", false);
  const [legend, showLegend] = usePreference<boolean | null>("trackAndTrace.map.legend", null);
  const [isFollowing, follow] = useState(false);
  // A desk has room for it until somebody has learnt what it says.
  const hasLegend = legend ?? !isPhone;
  const toggles: MapToggle[] = [
    ...(hasZones
      ? [
          {
            name: "zones",
            label: translate("tracking.tools.zones"),
            icon: <Polyline fontSize="small" />,
            isOn: zones,
            onToggle: () => showZones(!zones),
          },
        ]
      : []),
    ...(mayFollow
      ? [
          {
            name: "follow",
            label: translate("tracking.tools.follow"),
            icon: <MyLocation fontSize="small" />,
            isOn: isFollowing,
            onToggle: () => follow(!isFollowing),
          },
        ]
      : []),
    {
      name: "legend",
      label: translate("tracking.legend.title"),
      icon: <Legend fontSize="small" />,
      isOn: hasLegend,
      onToggle: () => showLegend(!hasLegend),
    },
  ];
  return {
    toggles,
    hasLegend,
    hasZones: hasZones && zones,
    isFollowing: mayFollow && isFollowing,
    endFollowing: () => follow(false),
  };
}
