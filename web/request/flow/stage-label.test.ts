import { expect, it } from 'vitest'
import { stageLabel } from './stage-label.ts'

const row = { step: 1, steps: 1, first_by: null, waits_for: null, escalated_after: null, action_by: null }

it.each([
  [row, undefined],
  [{ ...row, steps: 2 }, 'Langkah 1 dari 2'],
  [
    { ...row, step: 2, steps: 2, first_by: 'Agus', waits_for: 'Rina, Tono' },
    'Langkah 2 dari 2: menunggu Rina, Tono, langkah 1 disetujui Agus',
  ],
  [{ ...row, steps: 2, waits_for: 'Agus' }, 'Langkah 1 dari 2: atasan langsung, Agus'],
  [
    { ...row, steps: 2, waits_for: 'Agus', escalated_after: 3 },
    'Langkah 1 dari 2: atasan langsung, Agus (sudah 3 hari, langkah 2 boleh memutuskan)',
  ],
  [{ ...row, step: 2, steps: 2, first_by: 'Agus' }, 'Langkah 2 dari 2, langkah 1 disetujui Agus'],
  [{ ...row, step: 2, steps: 2, first_by: 'Agus', action_by: 'Siti' }, undefined],
])('stageLabel: describes the approval step of %j', (staged, text) => {
  expect(stageLabel(staged)).toBe(text)
})
