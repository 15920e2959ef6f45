import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoWrapValues } from './no-wrap.tsx'

it('NoWrapValues: keeps short dates and ranges unbroken', () => {
  const { container } = render(<NoWrapValues text="cuti Siti, 28 Nov 2026 – 2 Des 2026 atau 4–5 Des 2026" />)
  expect([...container.querySelectorAll('span')].map((it) => it.textContent)).toEqual([
    '28 Nov 2026',
    '2 Des 2026',
    '4–5 Des 2026',
  ])
})

it('NoWrapValues: keeps each date with its time unbroken and the text unchanged', () => {
  const text = 'Lembur Budi, 02-04-2026 17:30 s/d 02-04-2026 19:00'
  const { container } = render(<NoWrapValues text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((it) => it.textContent)).toEqual([
    '02-04-2026 17:30',
    '02-04-2026 19:00',
  ])
})

it('NoWrapValues: keeps amounts unbroken', () => {
  const { container } = render(<NoWrapValues text="Rp 7.200.000,00 → Rp 7.550.000" />)
  expect([...container.querySelectorAll('span')].map((it) => it.textContent)).toEqual([
    'Rp 7.200.000,00',
    'Rp 7.550.000',
  ])
})
