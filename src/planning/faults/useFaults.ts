import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { faultStatuses, type VehicleFault } from "../../../schemas/vehicleChecks";
import { faultCalls } from "../../faults";
import { useFollowed } from "../../resources/live";
import { useSession } from "../../session";

const root = "vehicleFaults";
const followed = new Set([root]);
/** Milliseconds for which a row that comes into sight does not ask again: what changes meanwhile is told. */
const fresh = 30_000;

/** Reads faults again as they change, as long as the board is there. */
export function useFollowFaults(): void {
  useFollowed(followed, useReadFaults());
}

/** Reads again all faults that are shown. */
export function useReadFaults(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [root] }), [client]);
}

/** A vehicle's open faults of what must be in order: what planning warns of (domain 5). */
export function useWarnings(vehicle: string): readonly VehicleFault[] {
  const { settings } = useSession();
  const { data } = useQuery({
    queryKey: [root],
    queryFn: ({ signal }) => faultCalls.list({ status: "OPEN", mandatory: true }, signal),
    select: useCallback((all: VehicleFault[]) => all.filter((fault) => fault.vehicle === vehicle), [vehicle]),
    enabled: settings.vehicleChecks === true,
    staleTime: fresh,
  });
  return data ?? none;
}

/** All faults of a vehicle that are not over. */
export function useFaultsOf(vehicle: string) {
  return useQuery({
    queryKey: [root, vehicle],
    queryFn: ({ signal }) => faultCalls.list({ vehicle }, signal),
    select: unended,
  });
}

const none: readonly VehicleFault[] = [];

/** What planning warns of first. */
function unended(all: VehicleFault[]): VehicleFault[] {
  return all
    .filter(({ status }) => !faultStatuses[status].ends)
    .toSorted((one, other) => Number(other.mandatory) - Number(one.mandatory));
}
