/**
 * The effect of anonymisation on every text column of the database, as data: `anonymise` applies it, and a test
 * compares it with the schema. The test fails for a new text or JSON column without an entry here or in
 * `not-personal.ts`.
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
