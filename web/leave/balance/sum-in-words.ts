import type { BalanceFigures } from '#contract/leave/balance-row.ts'
import { daysText } from '#contract/leave/row.ts'
import { dayCount } from '#web/ui/short-format.ts'

/** A part of the balance in words, without sign; those of nothing are left out. */
export interface SumPart {
  text: string
  days: number
}

const withDays = (parts: readonly SumPart[]) => parts.filter((it) => it.days !== 0)
const partTexts = (parts: readonly SumPart[]) => parts.map((it) => `${it.text} ${daysText(it.days)}`)
const listed = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} dan ${texts.at(-1)}`

/** The days that come in: 'Hak 12 dan bawaan 5'. */
const incoming = ({ granted, carried, adjusted }: BalanceFigures) => {
  const more = withDays([
    { text: 'bawaan', days: Math.max(carried, 0) },
    { text: 'penyesuaian', days: Math.max(adjusted, 0) },
  ])
  return listed([`Hak ${daysText(granted)}`, ...partTexts(more)])
}

const outgoing = ({ carried, adjusted, joint, taken, expired, carried_out }: BalanceFigures) =>
  withDays([
    { text: 'utang tahun lalu', days: Math.max(-carried, 0) },
    { text: 'penyesuaian', days: Math.max(-adjusted, 0) },
    { text: 'cuti bersama', days: joint },
    { text: 'yang diambil', days: taken },
    { text: 'yang hangus', days: expired },
    { text: 'yang dibawa ke tahun berikutnya', days: carried_out },
  ])

const leftText = (days: number) => (days < 0 ? `kelebihan ${dayCount(-days)}` : `sisa ${dayCount(days)}`)
const askText = (days: number) =>
  days > 0 ? `masih dapat diajukan ${dayCount(days)}` : 'belum ada yang dapat diajukan'

/** The sum of the entries: 'Hak 12 dan bawaan 5, dikurangi cuti bersama 5 dan yang diambil 2: sisa 10.' */
export const remainingInWords = (figures: BalanceFigures) => {
  const less = partTexts(outgoing(figures))
  return `${incoming(figures)}${less.length > 0 ? `, dikurangi ${listed(less)}` : ''}: ${leftText(figures.remaining)}.`
}

/** The days still to come: 'Menunggu keputusan 3 dan cuti bersama mendatang 3: masih dapat diajukan 4.' */
export const availableInWords = ({ expected, reserved, joint_ahead, available }: BalanceFigures) => {
  const gain = withDays([{ text: 'hak yang akan diberikan', days: expected }])
  const less = withDays([
    { text: 'menunggu keputusan', days: reserved },
    { text: 'cuti bersama mendatang', days: joint_ahead },
  ])
  if (gain.length + less.length === 0) return available < 0 ? 'Belum ada yang dapat diajukan.' : undefined
  const parts = [
    gain.length > 0 && `ditambah ${listed(partTexts(gain))}`,
    less.length > 0 && `dikurangi ${listed(partTexts(less))}`,
  ]
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${askText(available)}.`
}

/** A figure with its sign and a real minus: '+12', '−0,5', '0'. */
export const signed = (days: number) => {
  if (days === 0) return '0'
  return `${days > 0 ? '+' : '−'}${daysText(Math.abs(days))}`
}
