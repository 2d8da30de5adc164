/** A week that is long over: whoever looks at it has four weeks before today behind him. */
export const monday = mondayBefore(14);

/**
 * What that week left of two drivers, who had 120 stops each: one came to 40 of them late, all planned for one hour of the
 * Friday. To live it takes a week.
 */
export function latePastWeek(account: string): string {
  const of = `(select id from account where name = '${account}')`;
  return `
    insert into "distributionCentres" (account_id, id, version, name) values (${of}, 'week', 1, 'Past centre');
    insert into drivers (account_id, id, version, name)
      values (${of}, 'w1', 1, 'Late Lena'), (${of}, 'w2', 1, 'Punctual Paul');
    insert into vehicles (account_id, id, version, name, weight)
      select ${of}, 'w' || i, 1, 'Past van ' || i, 1000 from generate_series(1, 2) i;
    insert into run (account_id, id, run_id, aoc, day, vehicle, driver, number, state, locked, stops, sent_at, loading,
        departure, finish, distance, driving)
      select ${of}, 'w' || i || '_' || e.day, 'w' || i, 'week', e.day, 'w' || i, 'w' || i, 1, 'SENT', false, '[]',
        e.day + time '05:00', e.day + time '06:00', e.day + time '06:00', e.day + time '16:00', 90000, 9000
      from generate_series(0, 2) n, generate_series(1, 2) i, lateral (select date '${monday}' + 2 + n as day) e;
    insert into run_stop (account_id, run, order_id, place, arrive, begin, finish, opens, closes, windows, distance, driving)
      select r.account_id, r.id, r.id || '-' || i, i, e.at, e.at, e.at + interval '5 minutes', e.at - interval '30 minutes',
        e.at + interval '30 minutes',
        tstzmultirange(tstzrange(e.at - interval '30 minutes', e.at + interval '30 minutes', '[]')), 4500, 450
      from run r, generate_series(1, 40) i, lateral (select r.day + time '12:05' + i * interval '1 minute' as at) e
      where r.account_id = ${of} and r.aoc = 'week';
    insert into order_attempt (account_id, order_id, attempt, run, status, sent, started, arrived, arrived_by, departed,
        departed_by, ended, is_collection, weight, is_latest)
      select s.account_id, s.order_id, 1, s.run, 'COMPLETED', s.arrive - interval '6 hours', e.at - interval '9 minutes',
        e.at, 'REPORTED', e.at + interval '6 minutes', 'REPORTED', e.at + interval '6 minutes', false, 10, true
      from run_stop s join run r on r.account_id = s.account_id and r.id = s.run,
        lateral (select s.arrive + case when r.driver = 'w1' and r.day = date '${monday}' + 4 then interval '45 minutes'
          else interval '2 minutes' end as at) e
      where s.account_id = ${of} and r.aoc = 'week'`;
}

function mondayBefore(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
