import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { errorResponse, renderAt, stubServer } from '#test/web/testing.tsx'
import { EMPTY_REGION, RegionFields, type RegionValue } from './region-fields.tsx'

const areas: Record<string, { id: string; name: string }[]> = {
  'provinces/search': [
    { id: '32', name: 'Jawa Barat' },
    { id: '33', name: 'Jawa Tengah' },
  ],
  'regencies/search?id_province=32': [
    { id: '32.73', name: 'Kota Bandung' },
    { id: '32.17', name: 'Kabupaten Bandung Barat' },
  ],
  'regencies/search?id_province=33': [{ id: '33.74', name: 'Kota Semarang' }],
  'districts/search?id_regencies=32.73': [{ id: '32.73.02', name: 'Coblong' }],
  'villages/search?id_district=32.73.02': [
    { id: '32.73.02.1001', name: 'Dago' },
    { id: '32.73.02.1002', name: 'Dago' },
  ],
}
const answer = ({ url }: { url: string }) => ({ data: areas[url.replace('/api/regions/', '')] ?? [] })

const stored = { province: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong', sub_district: 'Dago' }
const labels = ['Provinsi', 'Kota/Kabupaten', 'Kecamatan', 'Kelurahan']

const open = (initial: RegionValue) => {
  const latest = { value: initial }
  const Held = () => {
    const [value, setValue] = useState(initial)
    const change = (next: RegionValue) => {
      latest.value = next
      setValue(next)
    }
    return <RegionFields value={value} onChange={change} />
  }
  renderAt('/', <Held />)
  return () => latest.value
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click((await screen.findAllByText(option, { selector: '[role=option]' }))[0]!)
}

describe('region selects', () => {
  it('enable one after the other', async () => {
    stubServer(answer)
    const value = open(EMPTY_REGION)
    await screen.findByText('Pilih Provinsi dahulu')
    expect(labels.map((it) => input(it).disabled)).toEqual([false, true, true, true])
    await choose('Provinsi', 'Jawa Barat')
    await choose('Kota/Kabupaten', 'Kota Bandung')
    await choose('Kecamatan', 'Coblong')
    await choose('Kelurahan', 'Dago')
    expect(value()).toEqual(stored)
  })

  it('load the lists for stored names, ignoring case', async () => {
    const requests = stubServer(answer)
    open({ ...stored, province: 'JAWA BARAT' })
    await waitFor(() => expect(requests.at(-1)?.url).toContain('id_district=32.73.02'))
    await waitFor(() =>
      expect(labels.map((it) => input(it).value.toLowerCase())).toEqual(
        Object.values(stored).map((it) => it.toLowerCase()),
      ),
    )
  })

  it('clear the levels below a changed one', async () => {
    stubServer(answer)
    const value = open(stored)
    await waitFor(() => expect(input('Kelurahan').value).toBe('Dago'))
    await choose('Provinsi', 'Jawa Tengah')
    expect(value()).toEqual({ province: 'Jawa Tengah', city: '', district: '', sub_district: '' })
    await choose('Kota/Kabupaten', 'Kota Semarang')
  })

  it('keep a stored name that is missing from the list', async () => {
    stubServer(answer)
    open({ ...stored, city: 'Kotamadya Lama' })
    await waitFor(() => expect(input('Kota/Kabupaten').value).toBe('Kotamadya Lama'))
    expect(input('Kecamatan').value).toBe('Coblong')
  })

  it('show an error and retry on request when a list fails to load', async () => {
    let broken = true
    stubServer((requests) => (broken ? errorResponse(422, 'tidak') : answer(requests)))
    open(EMPTY_REGION)
    await screen.findByText(/Daftar tidak dapat dimuat/)
    broken = false
    fireEvent.click(screen.getByText('Coba lagi'))
    await choose('Provinsi', 'Jawa Tengah')
  })
})
