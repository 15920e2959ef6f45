/**
 * What becomes of every text of the database when a person is anonymised, as data: `anonymise` does it, and a test compares it
 * with the schema. A new column that holds text or JSON must be entered here, or the test fails.
 */

/** In the place of texts that must say something. */
export const NEUTRAL_TEXT = '(dianonimkan)'

const words = (text: string) => text.split(/\s+/)

/** Tables whose rows are the person's alone, named by `user_id`: the rows are deleted, with all their columns. */
export const deletedByPerson: readonly string[] = words(
  `profiles addresses seminars social_medias skills educations organizations experiences achievements families documents
   form_drafts tasks notifications notification_preferences push_subscriptions sessions password_resets
   totp_factors recovery_codes passkeys login_tickets login_handovers known_devices account_alerts
   sso_identities`,
)

/** The same, named by `position_id`. */
export const deletedByPosition: readonly string[] = words('job_summaries job_tasks calendar_links idempotency_keys')

/** Rows that go with others: with a session, a subscription or a notice, and files together with their bytes. */
export const deletedAlong: readonly string[] = words('stream_tickets passkey_challenges push_outbox files')

/** What stands in a column afterwards: a text, null, or what `anonymise` does there by hand. */
type Cleared = string | null | { by: string }

/** The requests by kind: their rows stay, and their texts are replaced as said here. */
export const requestTexts: Readonly<
  Record<string, { table: string; columns: Readonly<Record<string, string | null>> }>
> = {
  leave: { table: 'leaves', columns: { description: NEUTRAL_TEXT, note: null } },
  reimbursement: { table: 'reimbursements', columns: { description: NEUTRAL_TEXT, note: null } },
  overtime: { table: 'overtimes', columns: { detail: NEUTRAL_TEXT, note: null } },
}

/** Other texts in rows that stay, and rows that are deleted by something else than their owner. */
export const cleared: Readonly<Record<string, Readonly<Record<string, Cleared>>>> = {
  ...Object.fromEntries(Object.values(requestTexts).map(({ table, columns }) => [table, columns])),
  users: {
    name: { by: 'the neutral name' },
    employee_identity: { by: 'a number made of the id' },
    email: null,
    password_hash: null,
    search_name: { by: 'generated from the name' },
  },
  workplaces: { name: { by: 'a trigger on the name' }, search: { by: 'a trigger on the name' } },
  request_history: { note: null },
  career_changes: {
    reason: null,
    letter_number: null,
    problem: null,
    before: { by: 'without the salaries' },
    after: { by: 'without the salaries' },
  },
  delegations: { note: null },
  // Letters to the person, and letters to others that name the person, are deleted.
  mail_outbox: {
    recipient_name: { by: 'deletion' },
    recipient_address: { by: 'deletion' },
    subject: { by: 'deletion' },
    body: { by: 'deletion' },
    last_error: { by: 'deletion' },
  },
}

/** Columns that say nothing about a person, or whose text stays for the reason given. */
export const notPersonal: readonly { why: string; columns: Readonly<Record<string, string>> }[] = [
  {
    why: 'Names of kinds and states, chosen from a list: figures hang on them.',
    columns: {
      attendances: 'location out_location',
      audit: 'action entity fields',
      audit_tallies: 'whose action',
      career_changes: 'kind state',
      leaves: 'request_type status',
      news: 'status',
      overtimes: 'location status',
      position_tallies: 'status gender personality',
      positions: 'status',
      reimbursements: 'status',
      request_history: 'kind action status',
      request_tallies: 'kind status type',
      users: 'status gender personality password_kind',
    },
  },
  {
    why: 'The trail is append-only and hash-chained; it names people by number and masks what identifies them.',
    columns: { audit: 'address before after request_id', audit_seals: 'key_id' },
  },
  { why: 'Published for everybody; it stays under the neutral name.', columns: { news: 'title sub_title body' } },
  {
    why: 'Lists of the group.',
    columns: {
      companies: 'name timezone',
      employee_statuses: 'name',
      family_statuses: 'name',
      jobs: 'name',
      quotes: 'name',
      roles: 'name',
      social_items: 'name chat',
    },
  },
  {
    why: 'The installation itself.',
    columns: { attendance_imports: 'file_hash', chores: 'name last_error', migrations: 'name sha256' },
  },
  { why: 'A screen of ours.', columns: { mail_outbox: 'link' } },
  { why: 'An id, or an HMAC of what was typed.', columns: { throttles: 'key' } },
]
