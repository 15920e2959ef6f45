import type { Db } from '#server/platform/database/connect.ts'

/** A pin for everybody, counted from 1 in each company as machines do. */
export const generatePins = (db: Db) => db`
  insert into machine_pins (company_id, pin, position_id)
  select company_id, row_number() over (partition by company_id order by n)::text, position_id from generated
  on conflict do nothing`
