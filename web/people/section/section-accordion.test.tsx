import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { SectionAccordions } from './section-accordion.tsx'

const relative = {
  id: 3,
  family_status_id: 3,
  name: 'Bagas',
  id_number: '••••••••••••0001',
  place_of_birth: 'Bandung',
  date_of_birth: '2019-05-06',
  religion: 'islam',
  educational_stage: 'SD',
  job_name: 'Pelajar',
  company_name: 'SDN 1',
}
const NUMBER = '3273016005190001'

const open = (canEdit: boolean) => {
  const requests = stubServer(({ url }) => ({
    data: url.endsWith('/number') ? { id_number: NUMBER } : url.endsWith('/family') ? [relative] : [],
  }))
  signIn({ role_name: canEdit ? 'hcis' : 'manager' })
  const subject = { user_id: 14, isOwner: false, canEdit }
  renderAt('/', <SectionAccordions subject={subject} counts={undefined} selected="family" />)
  return () => requests.map((it) => it.url).filter((url) => url.includes('/family/'))
}

it('family: fetches the number of a relative when the viewer asks for it', async () => {
  const asked = open(false)
  await screen.findByText(/0001/)
  expect(asked().some((url) => url.endsWith('/number'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan' }))
  await screen.findByText(NUMBER)
  expect(asked()).toContain('/api/manager/user/14/employee/family/3/number')
  expect(screen.queryByRole('button', { name: 'Tampilkan' })).toBeNull()
})

it('family: fills the form of HR with the number in full', async () => {
  const asked = open(true)
  await screen.findByText(/0001/)
  await userEvent.click(screen.getByRole('button', { name: 'Edit Keluarga' }))
  expect(await screen.findByDisplayValue(NUMBER)).toBeTruthy()
  expect(asked()).toContain('/api/manager/user/14/employee/family/3/number')
})
