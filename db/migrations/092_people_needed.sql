-- How many people a shift needs on each day; null where nobody counts them.
alter table shifts add column needed integer check (needed between 1 and 999);
