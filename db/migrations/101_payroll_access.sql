-- Which jobs manage pay: HR without it reads no pay figures. Nothing changes until a group unticks it.
alter table jobs add column payroll boolean not null default false;
update jobs j set payroll = true
where exists (select from positions p join roles r on r.id = p.role_id where p.job_id = j.id and r.name = 'hcis');
