import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { OfficePlace } from '#contract/time/office-place.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import OfficePlaceListPage from './office-place-list.page.tsx'

const kitchen: OfficePlace = {
  id: 4,
  company_id: 3,
  company_name: 'CV Rasa',
  name: 'Dapur Pusat',
  latitude: -6.2,
  longitude: 106.8,
  radius_m: 150,
  active: true,
}
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

it('office places: fills the coordinates with the position of the device', async () => {
  const coords = { latitude: -6.91751234, longitude: 107.6191, accuracy: 8.4 }
  const getCurrentPosition = (found: PositionCallback) => found({ coords } as GeolocationPosition)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ url, method }) => {
    if (!url.includes('/hcis/work-place')) return { data: [] }
    return { data: method === 'GET' ? [kitchen] : kitchen }
  })
  renderAt('/tempat-kerja', <OfficePlaceListPage />)
  expect((await screen.findAllByText('-6.2, 106.8')).length).toBeGreaterThan(0)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Pakai lokasi saya' }))
  expect(await screen.findByText('Terisi dengan ketelitian 8 meter.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  expect(requests.find((it) => it.method === 'PUT')?.body).toEqual({
    name: 'Dapur Pusat',
    latitude: -6.917512,
    longitude: 107.6191,
    radius_m: 150,
    active: true,
  })
})
