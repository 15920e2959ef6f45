/** Says in Indonesian how a day came to its figures; everything is read off the computed day. */

import { attendedSeconds, secondsOf, timeOfDay } from '#contract/calendar/day-figures.ts'
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import type { ExplainedDay, ExplainKey } from '#contract/time/explain.ts'
import { type DayStatus, dayStatusText } from '#contract/time/state.ts'
import { weekdayName } from '#contract/time/weekday-hours.ts'
import type { ComputedDay, ShownDay } from '#server/calendar/work-day/compute-day.ts'
import type { WorkDay } from '#server/calendar/work-day/work-day.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import type { StoredDay } from './queries.ts'

type Step = ExplainedDay['steps'][number]
type Sentence = { text: string; value?: string } | undefined

const weekday = new Intl.DateTimeFormat('id', { weekday: 'long', timeZone: 'UTC' })
const dayName = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatDay(date)}`
const typeName = { cuti: 'Cuti', izin: 'Izin', sakit: 'Sakit' }
const partName = { morning: 'pagi', afternoon: 'siang' }

/** Nothing for the days before a shift had a version of its own. */
const since = ({ hours, date }: WorkDay) => (hours && hours.since <= date ? ` sejak ${formatDay(hours.since)}` : '')

const calendar = ({ date, kind, holiday, decided_by }: WorkDay): Sentence => {
  if (decided_by === 'roster' || decided_by === 'pattern')
    return holiday ? { text: `${dayName(date)} adalah ${holiday}` } : undefined
  if (kind === null) return undefined
  if (kind === 'work') return { text: `${dayName(date)} adalah hari kerja` }
  if (kind === 'rest') return { text: `${dayName(date)} adalah hari istirahat: tidak ada jam kerja` }
  const what = kind === 'joint' ? 'cuti bersama' : 'libur'
  return { text: `${dayName(date)} adalah ${what} ${holiday ?? ''}: tidak ada jam kerja` }
}

const shiftOrOff = ({ hours, is_free }: WorkDay) => (is_free ? 'libur, tidak ada jam kerja' : `shift ${hours?.name}`)

const roster = (work: WorkDay): Sentence => {
  if (work.decided_by !== 'roster') return undefined
  const also = work.holiday ? ', juga pada hari libur' : ''
  return { text: `Jadwal hari itu: ${shiftOrOff(work)}${also}` }
}

const pattern = (work: WorkDay): Sentence =>
  work.decided_by === 'pattern' && work.pattern_since
    ? { text: `Pola mingguan sejak ${formatDay(work.pattern_since)}: ${shiftOrOff(work)}` }
    : undefined

const season = ({ hours }: WorkDay): Sentence =>
  hours?.of === 'season' ? { text: `${hours.name} menggantikan jam kerja entitas` } : undefined

const leave = ({ leave: it, waiting }: StoredDay): Sentence => {
  if (it) {
    const days = [...new Set([it.start_date, it.end_date])].map(formatDay).join(' s.d. ')
    const kind = it.kind_name ? ` (${it.kind_name})` : ''
    return { text: `${typeName[it.request_type]}${kind} ${days} disetujui` }
  }
  return waiting
    ? { text: `${typeName[waiting]} masih menunggu persetujuan dan belum dihitung sebagai alasan tidak hadir` }
    : undefined
}

const hours = (work: WorkDay): Sentence => {
  if (work.is_free) return undefined
  const { hours: it } = work
  if (!it) return { text: 'Entitas belum mengatur jam kerja' }
  const rest = it.break_minutes > 0 ? `, istirahat ${it.break_minutes} menit` : ''
  const times = it.split_out ? dayHoursText(it) : `${it.in}–${it.out}`
  const day = it.weekday ? `${weekdayName(it.weekday)} ` : ''
  return { text: `Jam kerja ${day}${times}${since(work)}${rest}` }
}

const halfDay = ({ moved_by, in_rules, out_rules }: WorkDay): Sentence => {
  if (moved_by === null) return undefined
  const moved = moved_by === 'morning' ? `mulai pukul ${in_rules}` : `sampai pukul ${out_rules}`
  return { text: `Cuti setengah hari (${partName[moved_by]}): jam kerja ${moved}, tengah dari jam kerja hari itu` }
}

const correction = ({ correction: it }: StoredDay, figures: ShownDay): Sentence => {
  if (!it) return undefined
  const marks = [
    ['masuk', it.in ?? '-', figures.in],
    ['pulang', it.out ?? '-', figures.out],
  ] as const
  const changes = marks
    .filter(([, before, now]) => before !== now)
    .map(([what, ...times]) => `${what} ${times.join(' menjadi ')}`)
  const who = it.by ? ` disetujui ${it.by}` : ''
  const when = it.on ? ` ${formatDay(it.on)}` : ''
  return { text: `Koreksi${who}${when}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}` }
}

const place = ({ place: name, outside, outside_reason }: StoredDay): Sentence => {
  if (outside) return { text: `Absen masuk di luar kantor${outside_reason ? `: ${outside_reason}` : ''}` }
  return name === null ? undefined : { text: `Absen masuk di ${name}` }
}

const grace = (work: WorkDay): Sentence => {
  if (work.grace_minutes === 0 || work.in_rules === null) return undefined
  const last = timeOfDay(secondsOf(work.in_rules) + work.grace_minutes * 60)
  const from = work.grace_since ? ` sejak ${formatDay(work.grace_since)}` : ''
  return { text: `Toleransi ${work.grace_minutes} menit${from}: masuk sampai ${last} tidak dihitung terlambat` }
}

const NONE = '00:00:00'
const known = (value: string, text: (isNone: boolean) => string): Sentence =>
  value === '-' ? undefined : { text: text(value === NONE), value }

const late = (it: ShownDay, work: WorkDay) =>
  known(
    it.late,
    (isNone) =>
      `Masuk ${it.in}, aturan ${it.in_rules}${since(work)}: ${isNone ? 'tidak terlambat' : `terlambat ${it.late}`}`,
  )
const early = (it: ShownDay, work: WorkDay) =>
  known(
    it.out_fast,
    (isNone) =>
      `Pulang ${it.out}, aturan ${it.out_rules}${since(work)}: ${isNone ? 'tidak pulang cepat' : `pulang cepat ${it.out_fast}`}`,
  )
const overtime = (it: ShownDay, work: WorkDay) =>
  known(
    it.overtime,
    (isNone) =>
      `Pulang ${it.out}, aturan ${it.out_rules}${since(work)}: ${isNone ? 'tidak ada lembur' : `lembur ${it.overtime}`}`,
  )
const attend = (it: ShownDay, work: WorkDay) =>
  known(
    it.attend_time,
    () => `Dari masuk ${it.in} sampai pulang ${it.out}${gapLeftOut(it, work)}: hadir ${it.attend_time}`,
  )

const gapLeftOut = (it: ShownDay, { hours: of }: WorkDay) =>
  of?.split_out && secondsOf(it.attend_time) !== attendedSeconds(it.in, it.out)
    ? ` tanpa jeda ${of.split_out}–${of.split_in}`
    : ''

const clockText = (time: string | null) => (time ?? '').slice(0, 5).replace(':', '.')

const statusReasons: Record<DayStatus, (work: WorkDay) => string> = {
  tepat_waktu: () => 'karena masuk sebelum jam kerja dimulai atau masih dalam toleransi',
  masuk_libur: () => 'karena hari itu tidak ada jam kerja',
  terlambat: () => 'karena masuk setelah jam kerja dimulai',
  cuti: () => 'karena cutinya disetujui',
  izin: () => 'karena izinnya disetujui',
  sakit: () => 'karena sakitnya disetujui',
  libur: () => 'karena bukan hari kerja',
  belum_waktunya: ({ in_rules }) =>
    in_rules ? `karena jam kerja dimulai ${clockText(in_rules)}` : 'karena tidak ada jam kerja dan harinya belum lewat',
  belum_absen: ({ out_rules }) => `masuk; jam kerja berakhir ${clockText(out_rules)}`,
  tanpa_kabar: () => 'karena jam kerja sudah lewat tanpa absen dan tanpa cuti, izin atau sakit yang disetujui',
  tanpa_absensi: () => 'karena akun ini tidak perlu absen; hari kerjanya dihitung hadir',
}

const ofAccount = ({ followed }: StoredDay) => (followed ? ` di akun ${followed}, yang diikuti akun ini` : '')

/** The sentences of a day in the order of the keys. */
export const explainDay = (stored: StoredDay, day: ComputedDay, figures: ShownDay): Step[] => {
  const { work, state, day_status } = day
  const came = figures.in !== '-'
  const location = stored.location ? ` (${stored.location})` : ''
  const sentences: Record<ExplainKey, Sentence> = {
    calendar: calendar(work),
    leave: leave(stored),
    roster: roster(work),
    pattern: pattern(work),
    season: season(work),
    hours: hours(work),
    half_day: halfDay(work),
    import: stored.is_imported ? { text: 'Jam diisi dari file impor' } : undefined,
    correction: correction(stored, figures),
    place: place(stored),
    in: came ? { text: `Absen masuk ${figures.in}${location}${ofAccount(stored)}`, value: figures.in } : undefined,
    grace: grace(work),
    late: late(figures, work),
    out:
      figures.out === '-'
        ? undefined
        : { text: `Absen pulang ${figures.out}${stored.out_next_day ? ' hari berikutnya' : ''}`, value: figures.out },
    early: early(figures, work),
    overtime: overtime(figures, work),
    attend: attend(figures, work),
    state: {
      text: `${dayStatusText(day)} ${statusReasons[day_status](work)}${came ? '' : ofAccount(stored)}`,
      value: state,
    },
  }
  return (Object.entries(sentences) as [ExplainKey, Sentence][]).flatMap(([key, it]) =>
    it ? [{ key, text: it.text, value: it.value ?? null }] : [],
  )
}
