-- HR is reminded of what pay needs on its days.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'attendance_reminder', 'roster_changed', 'contract_ending', 'career_failed', 'news_published', 'payslip_published', 'pay_reminder', 'account_changed'));

alter table notification_preferences drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'attendance_reminder', 'roster_changed', 'contract_ending', 'career_failed', 'news_published', 'payslip_published', 'pay_reminder'));
