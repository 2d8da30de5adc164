import type { Migration } from "../database";

/**
 * Which stops were served in their turn: given the places that they have in the plan, in the order in which they were
 * reached. Out of turn are the fewest without which the others grow; of several such choices the one that ends last, as
 * "Plan and fact" has it (server/tracking/comparing.ts). A plan that was kept to, as most are, costs one comparison.
 */
export const turnsFunction: Migration = {
  id: "0450-stops-in-turn",
  up: `
    create function stops_in_turn(places integer[]) returns boolean[]
      language plpgsql immutable parallel safe as $$
    declare
      n integer := coalesce(array_length(places, 1), 0);
      lengths integer[] := array_fill(1, array[greatest(n, 1)]);
      befores integer[] := array_fill(0, array[greatest(n, 1)]);
      kept boolean[] := array_fill(false, array[n]);
      best integer := 0;
      kept_to boolean := true;
    begin
      for here in 2 .. n loop
        kept_to := kept_to and places[here] >= places[here - 1];
      end loop;
      if kept_to then return array_fill(true, array[n]); end if;
      for here in 1 .. n loop
        for earlier in 1 .. here - 1 loop
          if places[earlier] < places[here] and lengths[earlier] >= lengths[here] then
            lengths[here] := lengths[earlier] + 1;
            befores[here] := earlier;
          end if;
        end loop;
        if best = 0 or lengths[here] >= lengths[best] then best := here; end if;
      end loop;
      while best > 0 loop
        kept[best] := true;
        best := befores[best];
      end loop;
      return kept;
    end $$;`,
};
