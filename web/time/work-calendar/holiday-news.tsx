import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { holidayFields, holidayKinds, holidayNewsFields } from '#contract/calendar/holiday.ts'
import { REQUIRED } from '#contract/platform/fields.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { useSuggestion } from '#web/ui/form/use-suggestion.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'

const isAnnounced = (values: Record<string, unknown>) => values.is_announced === true

/** The inputs of a news item, which appear with the tick. */
export const newsInputs = {
  news_title: { ...holidayNewsFields.news_title, when: isAnnounced },
  news_text: { ...holidayNewsFields.news_text, when: isAnnounced },
}

/** With the tick both texts are required; it is not sent itself. */
export const newsShape = {
  is_announced: z.boolean().optional(),
  news_title: holidayNewsFields.news_title.schema.optional(),
  news_text: holidayNewsFields.news_text.schema.optional(),
}
export const requireNews = (
  { is_announced, ...news }: { is_announced?: boolean; news_title?: string; news_text?: string },
  context: z.RefinementCtx,
) => {
  if (!is_announced) return
  for (const name of ['news_title', 'news_text'] as const)
    if (!news[name]) context.addIssue({ code: 'custom', path: [name], message: REQUIRED })
}

interface Announced {
  date?: string
  name?: string
  kind?: string
}

/** The likely words of the news item; empty until date and name are known. */
export const newsOf = ({ date, name, kind }: Announced) => {
  const isReady = holidayFields.date.schema.safeParse(date).success && !!name?.trim()
  if (!date || !isReady) return { title: '', text: '' }
  const when = `${weekday(date)}, ${shortDays(date)}`
  const isJoint = kind === 'cuti_bersama'
  const word = holidayKinds.label(isJoint ? 'cuti_bersama' : 'libur')
  const cost = isJoint ? ' Satu hari dipotong dari sisa cuti tahunan sesuai kebijakan cuti entitas Anda.' : ''
  return { title: `${word} ${shortDays(date)}: ${name}`, text: `${when}: ${word.toLowerCase()} ${name}.${cost}` }
}

/** The tick 'Umumkan sebagai berita' with title and text, filled in and open to changes. */
export function HolidayNews() {
  const { setValue } = useFormContext()
  const values = useWatch() as Announced & { is_announced?: boolean }
  const { title, text } = newsOf(values)
  const tick = values.is_announced === true
  useSuggestion('news_title', title, tick ? title : '')
  useSuggestion('news_text', text, tick ? text : '')
  return (
    <Stack sx={{ mt: 2, gap: 1 }}>
      <FormControlLabel
        label="Umumkan sebagai berita"
        control={
          <Checkbox checked={tick} onChange={(_, isOn) => setValue('is_announced', isOn, { shouldDirty: true })} />
        }
      />
      <Inputs fields={newsInputs} />
    </Stack>
  )
}
