-- The few lines that HR has written are read before a run is computed again, whatever the other lines are.
create index pay_lines_manual on pay_lines (slip_id) where manual;
