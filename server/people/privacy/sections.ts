/**
 * The personal data of each table, as data: what the export contains, and what it omits and why. A test compares it
 * with the database, so a new table that refers to people or positions needs an entry in one of the lists.
 */
import { accountSections } from './account-sections.ts'
import type { ExportSection } from './export-section.ts'
import { ledgerSections } from './ledger-sections.ts'
import { personalSections } from './personal-sections.ts'
import { workSections } from './work-sections.ts'

export const exportSections: readonly ExportSection[] = [
  ...personalSections,
  ...workSections,
  ...accountSections,
  ...ledgerSections,
]

/** Tables that refer to people and are omitted, each with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  account_makers: 'Who of HR made the account lately, which the audit log lists as well.',
  account_alerts: 'A secret that signs the person out everywhere, for a week.',
  desk_members: 'Which desks a person serves; the audit log names who changed them.',
  departments: 'Units of a company; the audit log names who changed their heads.',
  contract_warnings: 'Which reminder of a contract HR has received.',
  audit_tallies: 'Sums over the audit log.',
  known_devices: 'Hashes that no one can read; the devices themselves are listed with the sessions.',
  login_handovers: 'A secret that opens the account, for a minute.',
  login_tickets: 'A secret that opens the account, for minutes.',
  recovery_codes: 'Secrets that open the account; their number is listed with the factors.',
  password_resets: 'A secret that opens the account.',
  code_progress: 'How far a call of HR is, gone at its end.',
  invitations: 'When HR invited the person, which the audit log lists as well.',
  mail_outbox: 'Mails that wait to be sent; a mail that was sent leaves no copy.',
  idempotency_keys: 'Copies of answers to a retried call, gone after a day.',
  throttles: 'Counters of wrong passwords, gone after a quarter of an hour.',
  quotes: 'Sentences for all employees, written for the company.',
  approval_policies: 'Rules of a company; the audit log names who changed them.',
  attendance_policies: 'Rules of a company; the audit log names who changed them.',
  leave_policies: 'Rules of a company; the audit log names who changed them.',
  pay_bank_layouts: 'A rule of a company; the audit log names who changed it.',
  pay_law_values: 'Values of the law; the audit log names who added them.',
  letterheads: 'Settings of a company; the audit log names who changed them.',
  letter_templates: 'Settings of a company; the audit log names who changed them.',
  signatories: 'The people who sign letters of a company, by their office.',
  pay_policies: 'Rules of a company; the audit log names who changed them.',
  pay_run_events: 'Steps of a run of a company; the audit log names who took them.',
  pay_single_hands: 'A rule of a company; the audit log names who changed it.',
  attendance_hours: 'Rules of a company; the audit log names who changed them.',
  weekday_hours: 'Rules of a company; the audit log names who changed them.',
  shift_times: 'Rules of a company; the audit log names who changed them.',
  payroll_periods: 'Which months of a company are closed; the audit log names who closed them.',
  payroll_versions: 'When a month of a company was reopened and why; the audit log names who did.',
  machine_tokens: 'Keys of programs; the audit log names who made and revoked them.',
  import_mappings: 'Headings of the files of a company; the audit log names who changed them.',
  attendance_imports: 'That HR has stored a file: work for the company.',
}
