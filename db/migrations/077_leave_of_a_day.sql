-- Leave of a person on a date: most of it ended long ago, so that the end finds it with fewer rows than the beginning.
drop index leaves_position;
create index leaves_position on leaves (position_id, end_date, start_date);
