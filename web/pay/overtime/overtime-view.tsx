import { overtimeKind } from '#contract/pay/overtime.ts'
import { type OvertimeChange, overtimeChangeFields, overtimeFields } from '#contract/pay/overtime-form.ts'
import { DAY_LIMIT_HOURS, WEEK_LIMIT_HOURS } from '#contract/pay/overtime-law.ts'
import { type Overtime, type StoredOvertime, toSent } from '#contract/pay/overtime-row.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { path } from '#web/client/paths.ts'
import { DetailButton } from '#web/request/flow/detail-button.tsx'
import type { RequestView } from '#web/request/flow/request-view.ts'
import type { Column } from '#web/ui/list/column.ts'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { briefDays, hour, shortDays } from '#web/ui/short-format.ts'
import { LimitsSummary } from './limits-summary.tsx'

const { approved, rejected, sent, changed, deleted, failed } = screenMessages.overtime

/** '5 Nov 2026, 17.30–20.00'; names the second day only if it differs. */
const hoursOf = ({ start, end }: Pick<Overtime, 'start' | 'end'>, days = shortDays) => {
  const [from, to] = [toSent(start), toSent(end)]
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  return `${days(from)}, ${hour(from.slice(11))}${isOneDay ? '–' : ` – ${days(to)}, `}${hour(to.slice(11))}`
}

/** The words that count warned overtime among many requests. */
const warningBriefs: Record<Overtime['warnings'][number]['code'], string> = {
  over_day: `melebihi ${DAY_LIMIT_HOURS} jam`,
  over_week: `melebihi ${WEEK_LIMIT_HOURS} jam`,
  work_hours: 'di dalam jam kerja',
  on_leave: 'pada hari cuti, izin atau sakit',
  overlap: 'dengan jam yang sama',
}

export const overtimeView = {
  name: 'overtime',
  kind: overtimeKind,
  titles: { submit: 'Data Lembur', edit: 'Data Lembur' },
  words: specifiedWords,
  submitLabel: 'Ajukan Lembur',
  fields: { submit: overtimeFields, edit: overtimeChangeFields },
  toForm: ({ detail, start, end }) => ({ detail, start: toSent(start), end: toSent(end) }),
  pages: {
    list: '/pengajuan-lembur',
    submit: '/form-overtime',
    edit: (id: number) => path('/form-overtime/$id', { id }),
  },
  messages: {
    submitted: sent,
    submitFailed: failed,
    edited: changed,
    editFailed: failed,
    removed: deleted,
    removeFailed: failed,
  },
  facts: {
    user_name: {},
    company_name: {},
    start: {},
    end: {},
    location: {},
    created_by: {
      label: (row) => (row.assigned ? 'Ditugaskan oleh' : 'Diajukan oleh'),
      value: (row) => row.created_by,
    },
    status: {},
    action_by: {},
    detail: {},
    assigned: null,
  },
  summary: (row) => ({
    what: `Lembur di ${overtimeKind.columns.location?.of(row)}`,
    when: hoursOf(row),
    why: row.detail,
  }),
  brief: (row) => `${hoursOf(row, briefDays)} · ${overtimeKind.columns.location?.of(row)}`,
  warnings: (row) => row.warnings.map(({ code, text }) => ({ text, brief: warningBriefs[code] })),
  decision: {
    options: [
      {
        status: 'approved',
        label: 'Approve',
        plainLabel: 'Setujui',
        verb: 'menyetujui',
        tone: 'success',
        success: approved,
        bulkOutcome: 'disetujui',
      },
      {
        status: 'rejected',
        label: 'Reject',
        plainLabel: 'Tolak',
        verb: 'menolak',
        tone: 'error',
        success: rejected,
        bulkOutcome: 'ditolak',
      },
    ],
    failure: failed,
    text: 'Pastikan data lembur sudah benar...',
    name: (row) => `lembur ${row.user_name}, ${hoursOf(row)}`,
    more: (row) => <LimitsSummary row={row} />,
    moreTitle: 'Ketentuan lembur',
  },
} satisfies RequestView<StoredOvertime, Overtime, OvertimeChange>

export const OvertimeDetail = ({ row, word }: { row: Overtime; word?: string }) => (
  <DetailButton view={overtimeView} row={row} title="Detail Lembur" word={word} />
)

/** Breaks a night only between its two days. */
const HoursInTwo = ({ text }: { text: string }) => {
  const [from = '', to] = text.split(' – ')
  return (
    <>
      <NoWrap>{to === undefined ? from : `${from} –`}</NoWrap> {to !== undefined && <NoWrap>{to}</NoWrap>}
    </>
  )
}

/** A card shows both times as one range. */
export const hoursColumn: Column<Overtime> = {
  label: 'Waktu',
  role: 'meta',
  shownOn: 'card',
  cell: (row) => <HoursInTwo text={hoursOf(row)} />,
}
