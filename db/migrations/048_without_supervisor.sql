-- The list 'Karyawan tanpa atasan' reads only the few positions that have no supervisor.
create index positions_without_supervisor on positions (company_id, id) where status = 'active' and supervisor_id is null;
