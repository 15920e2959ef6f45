/** The dialogs and menus that axe checks, with the viewer and the steps that open them. */
import type { Page } from '@playwright/test'
import { openAccountMenu } from './fixtures.ts'
import type { Viewer } from './routes.ts'

interface Dialog {
  name: string
  viewer: Viewer
  at: string
  open: (page: Page) => Promise<void>
  /** ARIA role; dialog by default. */
  role?: 'alertdialog' | 'menu'
  /** The screen size on which it exists; both by default. */
  on?: 'phone' | 'desk'
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const pressBottomNav = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Navigasi bawah' }).getByRole('button', { name }).click()
/** The name in a row opens its side panel; help and filters stand above the rows. */
const firstRow = (page: Page) =>
  page.getByRole('main').locator('button.MuiLink-root[aria-haspopup=dialog]').first().click()
const waiting = '/daftar-izin?status=waiting'

export const dialogs: Dialog[] = [
  { name: 'create a leave', viewer: 'staff', at: '/request-leave', open: press('Create Request') },
  {
    name: 'create a leave with what is missing',
    viewer: 'staff',
    at: '/request-leave',
    open: async (page) => {
      await press('Create Request')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
    },
  },
  { name: 'detail of an own claim', viewer: 'staff', at: '/reimburse', open: press('Detail') },
  { name: 'a receipt', viewer: 'staff', at: '/reimburse', open: press('Lihat Kwitansi') },
  { name: 'a calendar link', viewer: 'staff', at: '/overview', open: press('Tautan Kalender') },
  { name: 'a task to achieve', viewer: 'staff', at: '/', open: press('Tambah') },
  {
    name: 'the bell',
    viewer: 'staff',
    at: '/',
    open: (page) =>
      page
        .getByRole('button', { name: /^Notifikasi/ })
        .first()
        .click(),
  },
  {
    name: 'the search',
    viewer: 'hr',
    at: '/',
    open: async (page) => {
      const name = 'Cari orang, halaman, tindakan'
      await page.getByRole('button', { name }).click()
      await page.getByRole('combobox', { name }).fill('dewi')
      await page.getByRole('group', { name: 'Karyawan' }).waitFor()
    },
  },
  { name: 'the account menu', viewer: 'staff', at: '/', open: openAccountMenu, role: 'menu', on: 'desk' },
  { name: 'the sheet of requests', viewer: 'staff', at: '/', open: pressBottomNav('Pengajuan'), on: 'phone' },
  { name: 'the sheet of the account', viewer: 'staff', at: '/', open: pressBottomNav('Akun'), on: 'phone' },
  { name: 'a yes', viewer: 'manager', at: waiting, open: press('Confirm'), role: 'alertdialog' },
  { name: 'a no', viewer: 'manager', at: waiting, open: press('Cancel'), role: 'alertdialog' },
  { name: 'the panel of a request', viewer: 'manager', at: waiting, open: firstRow },
  { name: 'an import', viewer: 'manager', at: '/kelola-kehadiran', open: press('Import') },
  { name: 'the imports so far', viewer: 'manager', at: '/kelola-kehadiran', open: press('Riwayat Impor') },
  { name: 'a pin of a machine', viewer: 'hr', at: '/pin-mesin', open: press('Tambah PIN') },
  { name: 'a deputy', viewer: 'manager', at: '/wakil', open: press('Tunjuk Wakil') },
  { name: 'a transfer', viewer: 'hr', at: '/daftar-reimburse?status=disetujui', open: firstRow },
  { name: 'hours of a company', viewer: 'hr', at: '/time-and-location', open: press('Tambah') },
  { name: 'deleting a quote', viewer: 'hr', at: '/kelola-quotes', open: press('Hapus'), role: 'alertdialog' },
  { name: 'a policy', viewer: 'hr', at: '/kebijakan-persetujuan', open: press('Ubah') },
]
