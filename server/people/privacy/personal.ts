/**
 * The effect of anonymisation on every text column of the database, as data: `anonymise` applies it, and a test
 * compares it with the schema. The test fails for a new text or JSON column without an entry here.
 */
import type { Anonymised } from '#server/request/flow/kind.ts'
import { eachKind } from '#server/request-kinds.ts'

/** Replaces texts that must not be empty. */
export const NEUTRAL_TEXT = '(dianonimkan)'

const words = (text: string) => text.split(/\s+/)

/** Tables that belong to the person by `user_id`; their rows are deleted. */
export const deletedByPerson: readonly string[] = words(
  `profiles addresses seminars social_medias skills educations organizations experiences achievements families documents
   form_drafts tasks notifications notification_preferences push_subscriptions sessions password_resets
   totp_factors recovery_codes passkeys login_tickets login_handovers known_devices account_alerts
   sso_identities invitations`,
)

/** The same, by `position_id`. */
export const deletedByPosition: readonly string[] = words(
  'job_summaries job_tasks calendar_links idempotency_keys machine_pins attendance_reminders checklists desk_members exit_answers term_opinions',
)

/**
 * Rows that are deleted along with others: with a session, a subscription or a notification, and files with their
 * content.
 */
export const deletedAlong: readonly string[] = words(
  'stream_tickets passkey_challenges push_outbox files checklist_tasks checklist_events',
)

/** The value of a column afterwards: a text, null, or a description of what `anonymise` does. */
type Cleared = string | null | { by: string }

/** The requests of each kind: the rows stay, with these columns set and these kept. */
export const anonymisedRequests = eachKind(({ name, table, personal }) => {
  const fields = Object.entries<Anonymised>(personal.columns)
  const set: Record<string, string | null> = { note: null }
  for (const [field, outcome] of fields)
    if (outcome !== 'kept') set[field] = outcome === 'replaced' ? NEUTRAL_TEXT : null
  return { name, table, set, kept: ['status', ...fields.flatMap(([field]) => (field in set ? [] : [field]))] }
})

/** Other texts in rows that stay, and rows that are not deleted by their owner's id. */
export const clearedColumns: Readonly<Record<string, Readonly<Record<string, Cleared>>>> = {
  users: {
    name: { by: 'the neutral name' },
    employee_identity: { by: 'a number made of the id' },
    email: null,
    password_hash: null,
    search_name: { by: 'generated from the name' },
  },
  workplaces: { name: { by: 'a trigger on the name' }, search: { by: 'a trigger on the name' } },
  positions: { employee_number: null },
  request_history: { note: null },
  career_changes: {
    reason: null,
    letter_number: null,
    problem: null,
    before: { by: 'without the salaries' },
    after: { by: 'without the salaries' },
  },
  payroll_rows: {
    figures: { by: 'with the neutral name, without salaries and career' },
    leave_of_kinds: { by: 'emptied: kinds of leave may tell about health' },
  },
  payroll_version_rows: {
    figures: { by: 'with the neutral name, without salaries and career' },
    leave_of_kinds: { by: 'emptied: kinds of leave may tell about health' },
  },
  report_months: { leave_of_kinds: { by: 'emptied: kinds of leave may tell about health' } },
  attendances: { outside_reason: null },
  pay_items: { note: null },
  exits: { note: null },
  handovers: { note: null, return_note: null, dispute: null, condition: { by: 'a neutral text' } },
  issued_letters: {
    text: null,
    body: null,
    values: { by: 'emptied' },
    recipient: null,
    initials: { by: 'a dash' },
    comment: null,
    witnesses: null,
    registered_note: null,
    void_reason: { by: 'a neutral text' },
  },
  letter_events: { note: null },
  certificates: { about: { by: 'generated from the purpose' } },
  delegations: { note: null },
  leave_entries: { note: null },
  // Mails to the person, and mails to others that name the person, are deleted.
  mail_outbox: {
    recipient_name: { by: 'deletion' },
    recipient_address: { by: 'deletion' },
    subject: { by: 'deletion' },
    body: { by: 'deletion' },
    facts: { by: 'deletion' },
    last_error: { by: 'deletion' },
  },
}

/** Columns without personal data, or whose text stays for the given reason. */
export const notPersonal: readonly { why: string; columns: Readonly<Record<string, string>> }[] = [
  {
    why: 'Names of kinds and states, chosen from a list: figures depend on them.',
    columns: {
      attendances: 'location out_location',
      attendance_import_days: 'location before_location',
      attendance_policies: 'place_check overtime_wage',
      audit: 'action entity fields',
      audit_tallies: 'whose action',
      career_changes: 'kind state',
      corrections: 'before_location',
      employee_statuses: 'category',
      exits: 'rehire',
      exit_interviews: 'state',
      decision_waits: 'kind',
      exit_questions: 'kind',
      handover_events: 'action',
      handovers: 'return_condition',
      items: 'state',
      exit_reasons: 'group severance',
      holidays: 'kind',
      issued_letters: 'type name code state number verify_code',
      leave_entries: 'kind',
      letter_counters: 'code',
      letter_events: 'action',
      letter_templates: 'type code',
      leave_kinds: 'request_type per count gender',
      leave_policies: 'first_grant joint_before_entitled over_balance',
      leaves: 'count kind_per',
      news: 'status',
      position_tallies: 'status gender personality',
      pay_bank_layouts: 'format separator',
      pay_components: 'code kind paid overtime a1 reduces',
      pay_law_values: 'key month',
      pay_items: 'month',
      pay_policies: 'enabled_from method proration late programs thr thr_leavers',
      pay_positions: 'method programs',
      pay_run_events: 'action state',
      pay_runs: 'kind state',
      positions: 'status attendance',
      request_history: 'kind action status',
      request_tallies: 'kind status type',
      users: 'status gender personality password_kind',
    },
  },
  {
    why: 'The audit log is append-only and hash-chained; it names people by number and masks what identifies them.',
    columns: { audit: 'address before after request_id', audit_seals: 'key_id' },
  },
  { why: 'Published for all; it stays under the neutral name.', columns: { news: 'title sub_title body' } },
  {
    why: 'Lists of the group.',
    columns: {
      checklist_templates: 'name kind categories',
      checklist_template_tasks: 'title text responsible desk screen auto',
      companies: 'name timezone',
      desks: 'name',
      departments: 'name code',
      employee_statuses: 'name',
      family_statuses: 'name',
      holidays: 'name source',
      season_hours: 'name',
      shifts: 'name',
      work_places: 'name',
      leave_kinds: 'name',
      exit_reasons: 'name',
      exit_questions: 'text options',
      item_kinds: 'name',
      items: 'name serial_number note',
      jobs: 'name',
      quotes: 'name',
      roles: 'name',
      social_items: 'name chat',
    },
  },
  {
    why: 'Settings of a company; the tax office knows it by these numbers.',
    columns: {
      pay_bank_layouts: 'columns first_line debit_account note',
      pay_policies: 'npwp nitku signer',
      pay_components: 'name',
      letter_templates: 'name body',
      letterheads: 'legal_name address city business phone email website code department pattern footer',
      signatories: 'name title',
    },
  },
  {
    why: 'Records of pay are kept for ten years by law; then the job old-pay-names takes the names off.',
    columns: {
      tax_statuses: 'status tax_mode',
      pay_slips: 'about facts settles sums tax bpjs warnings reasons note excluded manual_tax_reason',
      pay_lines: 'code name kind reduces settles_month text note',
      pay_loans: 'note settled_note',
      tax_previous: 'slip_number',
    },
  },
  {
    why: 'The installation itself.',
    columns: {
      attendance_imports: 'file_hash file_name',
      machine_tokens: 'name scopes',
      report_mails: 'name reports',
      import_mappings: 'kind mapping',
      backups: 'file_name',
      job_runs: 'job counts error',
      job_states: 'job',
      mail_server: 'last_error',
      migrations: 'name sha256',
    },
  },
  {
    why: 'A month.',
    columns: {
      payroll_periods: 'month',
      pay_loans: 'first_month',
      pay_runs: 'month tax_month',
      payroll_rows: 'month',
      payroll_versions: 'month',
      payroll_version_rows: 'month',
    },
  },
  {
    why: 'Why a month was reopened, or a run of pay given back, about the company.',
    columns: { payroll_versions: 'reason', pay_runs: 'name holiday components', pay_run_events: 'reason' },
  },
  { why: 'A screen of ours.', columns: { mail_outbox: 'link event' } },
  { why: 'An id, or an HMAC of what was typed.', columns: { throttles: 'key' } },
]
