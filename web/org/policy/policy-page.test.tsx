import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type PolicyValues, policyFromDay } from '#contract/org/company-policy.ts'
import {
  choiceSetting,
  countSetting,
  optionalCountSetting,
  optionalMonthSetting,
} from '#contract/org/policy-setting.ts'
import { choices } from '#contract/platform/choices.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { PolicyPage } from './policy-page.tsx'

const payPolicy = policyFromDay({
  name: 'pay-policy',
  table: 'pay_policies',
  entity: 'payroll',
  summaries: { list: 'All', one: 'One', save: 'Save' },
  fields: {
    pay_day: { ...countSetting('Tanggal gajian', [1, 28], 25), hint: 'Maju bila hari libur' },
    advance: choiceSetting('Kasbon', choices({ no: 'Tidak ada', yes: 'Ada' }), 'no'),
    advance_days: {
      ...countSetting('Kasbon paling lambat (hari)', [1, 31], 14),
      when: ({ advance }: Record<string, unknown>) => advance === 'yes',
    },
    advance_max: optionalCountSetting('Kasbon paling banyak', [1, 9], 'Kosong berarti tidak dibatasi'),
  },
})
const paySentences = ({ pay_day, advance_max }: PolicyValues<typeof payPolicy>) => [
  `Gaji dibayar tanggal ${pay_day}.`,
  advance_max === null ? 'Kasbon tidak dibatasi.' : `Kasbon paling banyak ${advance_max}.`,
]

const row = { ...payPolicy.defaults, advance_days: 21, advance_max: 3, company_id: 4, company_name: 'PT Cahaya' }

const open = async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ method }) => ({ data: method === 'PUT' ? row : [row] }))
  renderAt('/', <PolicyPage policy={payPolicy} title="Aturan gaji" sentences={paySentences} first={['advance']} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah PT Cahaya' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aturan gaji PT Cahaya' }))
  return { requests, dialog, payDay: await dialog.findByLabelText('Tanggal gajian') }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }))

it('policy page: shows each company as sentences, and all settings of the contract in the dialog', async () => {
  const { dialog } = await open()
  expect(screen.getAllByText('Gaji dibayar tanggal 25.')).toHaveLength(2)
  const labels = ['Kasbon', 'Tanggal gajian', 'Kasbon paling banyak']
  const inputs = labels.map((label) => dialog.getByLabelText(label))
  const isInOrder = inputs.every(
    (it, at) => at === 0 || inputs[at - 1]?.compareDocumentPosition(it) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(isInOrder).toBe(true)
  expect(dialog.getByText('Maju bila hari libur')).toBeTruthy()
  expect(dialog.queryByLabelText('Kasbon paling lambat (hari)')).toBeNull()
})

it('policy dialog: says what the inputs mean, and keeps the stored meaning of a wrong one', async () => {
  const { dialog, payDay } = await open()
  const effects = within(dialog.getByRole('status'))
  await userEvent.clear(dialog.getByLabelText('Kasbon paling banyak'))
  expect(effects.getByText('Kasbon tidak dibatasi.')).toBeTruthy()
  await userEvent.clear(payDay)
  expect(effects.getByText('Gaji dibayar tanggal 25.')).toBeTruthy()
  await userEvent.type(payDay, '7')
  expect(effects.getByText('Gaji dibayar tanggal 7.')).toBeTruthy()
})

it('policy dialog: sends a blank setting as null and a hidden one as it was stored', async () => {
  const { requests, dialog, payDay } = await open()
  await userEvent.clear(payDay)
  await userEvent.type(payDay, '28')
  await userEvent.clear(dialog.getByLabelText('Kasbon paling banyak'))
  await save()
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  expect(requests.find((it) => it.method === 'PUT')).toMatchObject({
    url: '/api/hcis/pay-policy/4',
    body: { pay_day: 28, advance: 'no', advance_days: 21, advance_max: null },
  })
})

it('policy dialog: asks for a setting that may not be blank', async () => {
  const { requests, payDay } = await open()
  await userEvent.clear(payDay)
  await save()
  expect(await screen.findByText('Isi 1 sampai 28')).toBeTruthy()
  expect(requests.some((it) => it.method === 'PUT')).toBe(false)
})

it('policy page: shows a month in words', async () => {
  signIn({ role_name: 'hcis' })
  const monthly = policyFromDay({
    ...{ name: 'pay-policy', table: 'pay_policies', entity: 'payroll' },
    summaries: { list: 'All', one: 'One', save: 'Save' },
    fields: { enabled_from: optionalMonthSetting('Dihitung mulai', 'Kosong berarti tidak dihitung') },
  })
  const rows = ['2026-04', null].map((enabled_from, at) => ({
    ...{ enabled_from, company_id: at + 1, company_name: `PT ${at}` },
  }))
  stubServer(() => ({ data: rows }))
  renderAt('/', <PolicyPage policy={monthly} title="Aturan gaji" sentences={() => []} />)
  const table = await screen.findByRole('table', { name: 'Aturan gaji' })
  expect(within(table).getAllByRole('cell')[0]?.textContent).toContain('April 2026')
})

it('policy page: compares several companies, and marks what differs with a word', async () => {
  signIn({ role_name: 'hcis' })
  const plain = { ...payPolicy.defaults, advance_max: null }
  const rows = ['PT Cahaya', 'PT Nusantara', 'PT Papua'].map((company_name, at) => ({
    ...{ ...plain, company_id: at + 1, company_name },
    ...(at === 2 && { pay_day: 28, advance: 'yes' }),
  }))
  stubServer(() => ({ data: rows }))
  renderAt('/', <PolicyPage policy={payPolicy} title="Aturan gaji" sentences={paySentences} />)
  const table = await screen.findByRole('table', { name: 'Aturan gaji' })
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map((it) => it.textContent),
    )
  expect(cells).toEqual([
    ['25', '25', '28 berbeda'],
    ['Tidak ada', 'Tidak ada', 'Ada berbeda'],
    ['tidak berlaku', 'tidak berlaku', '14 berbeda'],
    ['kosong', 'kosong', 'kosong'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Ubah PT Papua' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aturan gaji PT Papua' }))
  expect(dialog.getByText('Gaji dibayar tanggal 28.')).toBeTruthy()
})
