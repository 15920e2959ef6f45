-- Who is away on a day or in a week, of a company or of all: found by the days themselves, however many years of leave there are.
-- Not written as in leaves_do_not_overlap, whose index leads with the position and would be taken for as good.
create index leaves_days on leaves using gist (daterange(start_date, end_date + 1), company_id) where status <> 'rejected';
