/** Says in Indonesian how a day came to its figures; everything is read off the computed day. */

import { dayHoursText } from '#contract/calendar/hours-text.ts'
import type { ExplainedDay, ExplainKey } from '#contract/time/explain.ts'
import { type DayStatus, dayStatusText } from '#contract/time/state.ts'
import { weekdayName } from '#contract/time/weekday-hours.ts'
import type { ComputedDay, ShownDay } from '#server/calendar/work-day/compute-day.ts'
import type { WorkDay } from '#server/calendar/work-day/work-day.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import {
  attendSentence,
  earlySentence,
  graceSentence,
  lateSentence,
  overtimeSentence,
  type Sentence,
  sinceText,
} from './figure-sentences.ts'
import type { StoredDay } from './queries.ts'
import { calendarSentence, patternSentence, rosterSentence, seasonSentence } from './schedule-sentences.ts'

type Step = ExplainedDay['steps'][number]
const typeName = { cuti: 'Cuti', izin: 'Izin', sakit: 'Sakit' }
const partName = { morning: 'pagi', afternoon: 'siang' }

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
  return { text: `Jam kerja ${day}${times}${sinceText(work)}${rest}` }
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
    calendar: calendarSentence(work),
    leave: leave(stored),
    roster: rosterSentence(work),
    pattern: patternSentence(work),
    season: seasonSentence(work),
    hours: hours(work),
    half_day: halfDay(work),
    import: stored.is_imported ? { text: 'Jam diisi dari file impor' } : undefined,
    correction: correction(stored, figures),
    place: place(stored),
    in: came ? { text: `Absen masuk ${figures.in}${location}${ofAccount(stored)}`, value: figures.in } : undefined,
    grace: graceSentence(work),
    late: lateSentence(figures, work),
    out:
      figures.out === '-'
        ? undefined
        : { text: `Absen pulang ${figures.out}${stored.out_next_day ? ' hari berikutnya' : ''}`, value: figures.out },
    early: earlySentence(figures, work),
    overtime: overtimeSentence(figures, work),
    attend: attendSentence(figures, work),
    state: {
      text: `${dayStatusText(day)} ${statusReasons[day_status](work)}${came ? '' : ofAccount(stored)}`,
      value: state,
    },
  }
  return (Object.entries(sentences) as [ExplainKey, Sentence][]).flatMap(([key, it]) =>
    it ? [{ key, text: it.text, value: it.value ?? null }] : [],
  )
}
