-- The runs, with what their vehicles burn by the consumption and the fuel that they have now, at the price of the day.
select u.*, coalesce(f.name, v."fuelType") as "fuelType", u."costDistance" as "usedDistance", b.litres,
  case when b.litres is not null then u."costDistance" end as "fuelDistance", b.litres * 100 as "hundredLitres",
  case when p.price is not null then b.litres end as "pricedLitres", b.litres * p.price as "fuelCost",
  case when b.litres * p.price is not null then u."costDistance" else 0 end as "pricedDistance",
  coalesce(b.litres * p.price, 0) + u."hoursCost" + u."activationCost" + u."ordersCost" as total
from {{runs}} u
left join vehicles v on v.account_id = :account::uuid and v.id = u.vehicle
left join "vehicleTypes" t on t.account_id = v.account_id and t.id = v."vehicleType"
left join "fuelTypes" f on f.account_id = v.account_id and f.id = v."fuelType"
cross join lateral (select u."costDistance" * coalesce(v."fuelRate", t."fuelRate") / 100 as litres) b
left join lateral (
  select price from (
    select f."priceValidFrom" as since, f."pricePerLitre" as price
    union all
    select e ->> 'validFrom', (e ->> 'pricePerLitre')::float8 from jsonb_array_elements(coalesce(f."earlierPrices"::jsonb, '[]')) e) prices
  where price is not null and (since is null or since::date <= u.day)
  order by since desc nulls last limit 1) p on true
