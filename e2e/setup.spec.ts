/** Set-up from an empty data folder to people who sign in, using only the product's screens and files. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre'
import { test as base, choose, expect, expectAccessibleLayout, openMenu, screenTab, signInByForm } from './fixtures.ts'
import { type Server, startServer } from './server.ts'

/** An empty installation for this journey alone. */
const test = base.extend<{ fresh: Server }>({
  fresh: async ({ tolerated: _any }, provide, { project }) => {
    const server = await startServer(`setup-${project.name}`, { DEMO: 'false' })
    await provide(server)
    await server.end()
  },
  baseURL: async ({ fresh }, provide) => provide(fresh.url),
})

// Fails on a hanging step at once instead of at the end of this long journey.
test.use({ actionTimeout: 30_000 })

/** E2E_PEOPLE sets the number of people; the default fills one and a half pages. */
const PEOPLE = Number(process.env.E2E_PEOPLE ?? 30)
const PASSWORD = 'kuda-laut-besar'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const companies = ['PT Awal Mula', 'CV Kopi Pagi', 'PT Papua Timur']
const headings = ['nik', 'NAMA LENGKAP', 'Email', 'L/P', 'STIFIn', 'Jabatan', 'Perusahaan', 'Role', 'NIK Atasan']

/** The set-up URL with its code, from the log of the server. */
const printedAddress = async ({ log }: Server) => {
  let found: string | undefined
  await expect(async () => {
    found = (await readFile(log, 'utf8')).match(/\/setup#[A-Z0-9]+/)?.[0]
    expect(found).toBeDefined()
  }).toPass()
  return found!
}

/** Import rows as another system exports them: a head per company, then the others, one with a misspelt job. */
const sheetOf = (count: number) => {
  const nik = (n: number) => String(4_000_000_000 + n)
  const rows = Array.from({ length: count }, (_, n) => {
    const company = companies[n % 3]!
    const isHead = n < 3
    const job = isHead ? 'Direktur' : n === 7 ? 'Staf Gudangg' : 'Staff Gudang'
    const email = n % 2 === 0 ? `orang${n}@contoh.id` : ''
    const person = [nik(n), `Karyawan ${n + 1}`, email, n % 2 === 0 ? 'P' : 'L', 'insting']
    return [...person, job, company.toLowerCase(), isHead ? 'manager' : 'staff', isHead ? '' : nik(n % 3)]
  })
  return writeXlsx({ sheets: [{ name: 'Data', rows: [['Daftar karyawan'], headings, ...rows] }] })
}

const addTo = async (page: Page, list: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
  await page.getByRole('button', { name: `Tambah ${list}` }).click()
  const dialog = page.getByRole('dialog', { name: `Tambah ${list}` })
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
}

const setUp = async (page: Page, address: string) => {
  // The root URL redirects to the set-up.
  await page.goto('/')
  await expect(page).toHaveURL(/\/setup$/)
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText('Langkah 1 dari 4: Entitas')).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByText('Nama entitas harus diisi')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByLabel('Nama Entitas').fill(companies[0]!)
  await choose(page, 'Zona Waktu', 'WIB (Jakarta)')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByText('Langkah 2 dari 4: Akun HR')).toBeVisible()
  await page.getByLabel('Nama Lengkap').fill('Maria Ulfah')
  await page.getByLabel('Email').fill('maria@contoh.id')
  await page.getByLabel('NIK').fill('1000000001')
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await expect(page.getByLabel('Kode')).toHaveValue(address.split('#')[1]!)
  await page.getByRole('button', { name: 'Buat Akun' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleLayout(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Buat Akun' }).click()
  await expect(page.getByText('Langkah 3 dari 4: Job Title')).toBeVisible()
  // A reload continues at the same step.
  await page.reload()
  await expect(page.getByText('Langkah 3 dari 4: Job Title')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('checkbox', { name: /Staff Marketing/ }).uncheck()
  await page.getByRole('button', { name: 'Tambah 7 Job Title' }).click()
  await expect(page.getByText('Langkah 4 dari 4: Jam Kerja')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('To Achieve List', { exact: true }).first()).toBeVisible()
}

const fillMasterData = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('link', { name: 'Pengaturan', exact: true }).click()
  for (const [name, zone] of [
    [companies[1]!, 'WITA (Makassar)'],
    [companies[2]!, 'WIT (Jayapura)'],
  ] as const)
    await addTo(page, 'Entitas', async (dialog) => {
      await dialog.getByLabel('Nama Entitas').fill(name)
      await choose(dialog, 'Zona Waktu', zone)
    })
  await expect(page.getByText(companies[2]!)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('tab', { name: 'Job Title' }).click()
  await addTo(page, 'Job Title', async (dialog) => {
    await dialog.getByLabel('Job Title').fill('Staff Gudang')
    await choose(dialog, 'Level', '4')
  })
  await expect(page.getByText('Staff Gudang')).toBeVisible()
  await expectAccessibleLayout(page)
}

/** The app may still be navigating by itself, which aborts the visit. */
const openDirectory = (page: Page) => expect(() => page.goto('/employee')).toPass({ timeout: 30_000 })

const importPeople = async (page: Page) => {
  await openDirectory(page)
  await screenTab(page, 'EOA Profile', 'Impor').click()
  await expect(page.getByRole('button', { name: 'Unduh Template' })).toBeVisible()
  await expectAccessibleLayout(page)
  const buffer = Buffer.from(await sheetOf(PEOPLE))
  await page.getByLabel('Pilih file').setInputFiles({ name: 'karyawan.xlsx', mimeType: XLSX, buffer })
  await page.getByRole('button', { name: 'Periksa' }).click()
  await expect(page.getByText('1 baris bermasalah')).toBeVisible()
  await expect(page.getByText("Maksud Anda 'Staff Gudang'?").first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Simpan \d+ Baris$/ })).toBeDisabled()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Perbaiki' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perbaiki baris 10' })
  await expectAccessibleLayout(page)
  await dialog.getByLabel('Pekerjaan').fill('Staff Gudang')
  await dialog.getByRole('button', { name: 'Periksa Lagi' }).click()
  await expect(page.getByText('Semua baris dapat disimpan.')).toBeVisible()
  await page.getByRole('button', { name: `Simpan ${PEOPLE} Baris` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`${PEOPLE} posisi baru, 0 diperbarui`)).toBeVisible()
}

/** Downloads the .xls with the one-time codes of people without an e-mail address. */
const takeCodes = async (page: Page) => {
  await expect(page).toHaveURL(/\/akun-baru/)
  await expect(page.getByText('Karyawan 1', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)
  const mute = Math.floor(PEOPLE / 2)
  await expect(page.getByRole('button', { name: `Undang (${PEOPLE})` })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).click()
  await page.getByRole('option', { name: 'Tanpa email' }).click()
  await page.getByRole('button', { name: `Buat Kode (${mute})` }).click()
  const dialog = page.getByRole('dialog', { name: 'Buat kode masuk' })
  await expect(dialog.getByText(`${mute} karyawan`)).toBeVisible()
  const download = page.waitForEvent('download', { timeout: 240_000 })
  await dialog.getByRole('button', { name: 'Lembar Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('kode-masuk.xls')
  await expect(page.getByText(`${mute} kode dibuat`)).toBeVisible()
}

/** Creates a one-time code for one person and reads it from the screen. */
const codeFor = async (page: Page, name: string) => {
  await openDirectory(page)
  await page.getByLabel('Cari nama, NIK, atau pekerjaan').fill(name)
  await page.getByRole('link', { name: new RegExp(`${name}\\b`) }).click()
  await page.getByRole('tab', { name: 'Akun' }).click()
  await expect(page.getByText('Belum pernah')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Buat Kode Sementara' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buat Kode' }).click()
  const codeText = page.getByRole('alertdialog').getByText(/^Kode sementara: /)
  const code = (await codeText.innerText()).split(': ')[1]!
  await page.getByRole('button', { name: 'Tutup' }).click()
  return code
}

test('set-up: creates company, HR account and imported people who can sign in', { tag: ['@phone', '@core'] }, async ({
  page,
  browser,
  fresh,
}) => {
  test.setTimeout(PEOPLE > 100 ? 900_000 : 300_000)
  const address = await printedAddress(fresh)
  const second = await (await browser.newContext({ baseURL: fresh.url })).newPage()
  await second.goto(address)
  await expect(second.getByText('Langkah 1 dari 4: Entitas')).toBeVisible()

  await setUp(page, address)
  const next = page.getByRole('region', { name: /^Langkah berikutnya/ })
  await expect(next.getByRole('link', { name: 'Karyawan' })).toHaveAttribute('href', '/impor-karyawan')
  await expectAccessibleLayout(page)

  // Another browser had the set-up open and is refused on submit and after a reload.
  await second.getByLabel('Nama Entitas').fill('PT Kedua')
  await second.getByRole('button', { name: 'Lanjut' }).click()
  await second.getByLabel('Nama Lengkap').fill('Orang Kedua')
  await second.getByLabel('Email').fill('kedua@contoh.id')
  await second.getByLabel('NIK').fill('1000000002')
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await second.getByRole('button', { name: 'Buat Akun' }).click()
  await expect(second.getByText('HCIS sudah disiapkan, silakan login').first()).toBeVisible()
  await second.reload()
  await expect(second.getByText('HCIS sudah siap')).toBeVisible()
  await expectAccessibleLayout(second)
  await second.getByRole('link', { name: 'Login' }).click()
  await expect(second).toHaveURL(/\/login$/)

  await fillMasterData(page)
  await importPeople(page)
  await takeCodes(page)

  const code = await codeFor(page, 'Karyawan 9')
  await second.goto('about:blank')
  await signInByForm(second, '4000000008', code)
  await expect(second).toHaveURL(/\/ganti-password$/)
  await expect(second.getByLabel('Password sementara')).toHaveValue(code)
  await second.goto('/berita')
  await expect(second).toHaveURL(/\/ganti-password$/)
  await expectAccessibleLayout(second)
  // After a reload the code is typed once more: it was never stored.
  await second.getByLabel('Password sementara').fill(code)
  await second.getByLabel('Password Baru', { exact: true }).fill('harimau-sumatra-7')
  await second.getByLabel('Konfirmasi Password').fill('harimau-sumatra-7')
  await second.getByRole('button', { name: 'Simpan' }).click()
  await expect(second).toHaveURL(/\/form-identitas$/)
  await second.context().close()

  await page.goto('/perangkat')
  await expect(page.getByText('Perangkat ini')).toBeVisible()
  await expectAccessibleLayout(page)
})
