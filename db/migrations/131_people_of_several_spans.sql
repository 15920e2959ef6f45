-- People with several spans near a period are found in the order of this index, without the table.
create index position_spans_person on position_spans (user_id) include ("to");
drop index position_spans_user;
