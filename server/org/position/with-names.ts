import type { Db } from '#server/platform/database/connect.ts'

/**
 * Positions `p` with their person `u`, company `c`, job `j`, role `r`, status `s`, unit `d`, and their supervisor, `sp` and
 * `su`.
 */
export const positionsWithNames = (db: Db) => db`
  positions p
  join users u on u.id = p.user_id
  join companies c on c.id = p.company_id
  join jobs j on j.id = p.job_id
  join roles r on r.id = p.role_id
  left join employee_statuses s on s.id = p.status_id
  left join departments d on d.id = p.department_id
  left join positions sp on sp.id = p.supervisor_id
  left join users su on su.id = sp.user_id`
