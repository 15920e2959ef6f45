/** Hours of a day in words, the same on every screen and in every sentence. */

export interface ShownHours {
  in: string
  out: string
  split_out?: string | null
  split_in?: string | null
}

const hour = (time: string) => time.slice(0, 5).replace(':', '.')
/** '06:00:00' → '06', '06:30:00' → '06.30'. */
const short = (time: string) => hour(time).replace('.00', '')

/** '08.00–17.00'; the blocks of a split shift as '06–10 · 16–20'. */
export const dayHoursText = ({ in: begins, out: ends, split_out, split_in }: ShownHours) =>
  split_out && split_in
    ? `${short(begins)}–${short(split_out)} · ${short(split_in)}–${short(ends)}`
    : `${hour(begins)}–${hour(ends)}`
