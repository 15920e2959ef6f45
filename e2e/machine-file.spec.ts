/** The file of an attendance machine: an unknown pin is linked, the days are stored and undone. */
import { writeFile } from 'node:fs/promises'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

test.describe.configure({ timeout: 120_000 })

const JAKARTA_MS = 7 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() + JAKARTA_MS - days * 86_400_000).toISOString().slice(0, 10)
const days = [daysAgo(9), daysAgo(8)] as const

const punchLines = (pin: string, ...times: string[]) =>
  days.flatMap((day) => times.map((time) => `${pin}\t${day} ${time}\t1\t0\t1\t0\r\n`)).join('')

test(
  'machine file: HR links an unknown pin, stores the days and undoes them',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const company = await newCompany(request)
    const known = await newEmployee(request, { isKnown: true, company_id: company.id })
    const other = await newEmployee(request, { isKnown: true, company_id: company.id })
    // Machines often number people by the end of their NIK, which the import suggests.
    const likely = await newEmployee(request, { isKnown: true, company_id: company.id })
    const end = likely.employee_identity.slice(-6)
    const { headers } = await apiSession(request, 'hcis@demo.id')
    const data = { company_id: company.id, pin: '0041', position_id: known.position_id }
    const added = await request.post('/api/hcis/machine-pin', { headers, data })
    expect(added.status(), await added.text()).toBe(201)
    const file = info.outputPath('attlog.dat')
    await writeFile(
      file,
      punchLines('41', '08:21:03', '12:00:00', '17:45:30') +
        punchLines('000777', '08:30:00', '17:31:00') +
        punchLines(end, '08:02:11', '17:02:11'),
    )

    const isPhone = info.project.name === 'phone'
    // Other journeys import as the first HR, and a person imports one file at a time.
    await signIn(page, 'finance@demo.id', `/kelola-kehadiran?company_id=${company.id}&date=${days[1]}`)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pilih file').setInputFiles(file)
    await expect(dialog.getByText('attlog.dat', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Tanggal' })).toHaveCount(0)
    await expectAccessibleLayout(page)
    await dialog.getByRole('button', { name: 'Periksa' }).click()

    await expect(dialog.getByText('2 baru, 0 berubah', { exact: false })).toBeVisible({ timeout: 20_000 })
    const pins = dialog.getByRole('list', { name: 'PIN tidak dikenal' })
    await expect(pins.getByText('PIN 777', { exact: true })).toBeVisible()
    await expect(pins.getByText(/^4 absen, /)).toHaveCount(2)
    await expectAccessibleLayout(page)
    await pins.getByRole('button', { name: new RegExp(`^Pilih ${likely.name} untuk PIN \\d+$`) }).click()
    await pins.getByLabel('Karyawan untuk PIN 777').fill(other.name)
    await page.getByRole('option', { name: other.name }).click()
    await expectAccessibleLayout(page)
    await dialog.getByRole('button', { name: 'Hubungkan semua (2)' }).click()

    await expect(dialog.getByText('6 baru, 0 berubah', { exact: false })).toBeVisible({ timeout: 20_000 })
    await expect(pins).toHaveCount(0)
    await expect(dialog.getByRole('table', { name: 'Jumlah per tanggal' }).getByRole('row')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('data success stored')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const list = page.getByRole(isPhone ? 'list' : 'table', { name: 'Kelola Kehadiran' })
    await expect(list).toContainText(other.name)
    await expect(list).toContainText(isPhone ? '08.21' : '08:21:03')

    await page.getByRole('button', { name: 'Riwayat Impor' }).click()
    const history = page.getByRole('dialog', { name: 'Riwayat Impor' })
    await expect(history.getByText('6 data berubah', { exact: false })).toBeVisible()
    await expectAccessibleLayout(page)
    await history.getByRole('button', { name: 'Urungkan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Urungkan' }).click()
    await expect(page.getByText('Impor diurungkan: 6 data kehadiran', { exact: false })).toBeVisible()
    await expect(history.getByText(/^Diurungkan .+, /)).toBeVisible()
    await expect(history.getByRole('button', { name: 'Urungkan' })).toHaveCount(0)
    await history.getByRole('button', { name: 'Tutup' }).click()
    await expect(page.getByText('Data Kosong')).toBeVisible()

    await page.goto(`/pin-mesin?company_id=${company.id}`)
    const known41 = page.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: known.name })
    await expect(known41).toContainText('41')
    await expectAccessibleLayout(page)
    await known41.getByRole('button', { name: 'Hapus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(known41).toHaveCount(0)
    await expect(page.getByText('777').first()).toBeVisible()
  },
)
