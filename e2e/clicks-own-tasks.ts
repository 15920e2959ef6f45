/** Tasks that people do for themselves, mostly on a phone. */
import type { AttendanceGap } from '#contract/time/gap.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { button, type ClickTask, expect, phoneEmployee, shiftedDay, type UserActions } from './clicks-actions.ts'
import { screenTab } from './fixtures.ts'
import { apiSession, newEmployee, phonePhoto } from './people.ts'

const card = ({ page }: UserActions) => page.getByRole('region', { name: 'Kehadiran hari ini' })
const leaveForm = ({ page }: UserActions) => page.getByRole('dialog', { name: 'Request Leave' })

const askFor = async (actions: UserActions, type: string) => {
  const { page, click, choose } = actions
  await click(page.getByRole('link', { name: 'Ajukan izin', exact: true }))
  await choose(leaveForm(actions).getByLabel('Tipe Request'), type)
}
const sendLeave = async (actions: UserActions, why: string) => {
  const { page, click, type } = actions
  await type(leaveForm(actions).getByLabel('Deskripsi'), why)
  await click(button(leaveForm(actions), 'Simpan'))
  await expect(page.getByText('Perizinan berhasil dibuat')).toBeVisible()
}

const checkInAgain = async (actions: UserActions) => {
  const { page, click } = actions
  await click(button(card(actions), 'Absen Masuk'))
  await click(button(page.getByRole('alertdialog'), 'Ya'))
  await expect(page.getByText('Selamat bekerja')).toBeVisible()
}

const askForHalf = async (actions: UserActions) => {
  const { click } = actions
  await askFor(actions, 'Cuti')
  const day = leaveForm(actions).getByRole('gridcell', { name: '16', exact: true })
  await click(day)
  await click(day)
  await click(button(leaveForm(actions), 'Pagi'))
  await sendLeave(actions, 'Mengambil rapor')
}

const askForSickLeave = async (actions: UserActions) => {
  const { page, click, choose, give } = actions
  await askFor(actions, 'Sakit')
  await choose(leaveForm(actions).getByLabel('Jenis'), 'Sakit dengan surat dokter')
  const day = leaveForm(actions).getByRole('gridcell', { name: '16', exact: true })
  await click(day)
  await click(day)
  await give(page.locator('button', { hasText: 'Surat' }), 'surat.jpg', await phonePhoto())
  await sendLeave(actions, 'Demam')
}

const cancelLeave = async ({ page, click, type }: UserActions) => {
  await click(page.getByRole('region', { name: 'Pengajuan saya' }).getByRole('link').first())
  await click(button(page, 'Batalkan cuti'))
  const question = page.getByRole('dialog', { name: 'Batalkan cuti' })
  await type(question.getByLabel(/^Catatan/), 'Batal')
  await click(button(question, 'Batalkan cuti'))
  await expect(page.getByText('Cuti dibatalkan')).toBeVisible()
}

const completeCheckOut = async ({ page, click }: UserActions) => {
  await click(button(page, /^Perlu dilengkapi/))
  await click(button(page, /^Ajukan (pulang )?\d\d\.\d\d/).first())
  await expect(page.getByText('Koreksi diajukan').first()).toBeVisible()
}

const readSchedule = async ({ page, click }: UserActions) => {
  await click(page.getByRole('link', { name: 'Absen', exact: true }))
  await click(screenTab(page, 'Absen Masuk/Pulang', 'Jadwal Saya'))
  await expect(page.getByText(/Pagi|Siang|Malam/).first()).toBeVisible()
}

/** The balance of the demo: days available, or days taken in excess where the request that waits meets more working days. */
const leaveLeft = /^(Tersedia|Kelebihan) .* hari$/

const seeBalance = async ({ page }: UserActions) => {
  await expect(page.getByText(leaveLeft)).toBeVisible()
}

const seeWhyOfBalance = async (actions: UserActions) => {
  const { page, click } = actions
  await click(page.getByRole('link', { name: leaveLeft }))
  await expect(page.getByText(/^Catatan \d{4}$/)).toBeVisible()
}

const askForOvertime = async ({ page, click, type, choose }: UserActions) => {
  await click(page.getByRole('link', { name: 'Lembur', exact: true }))
  await type(page.getByLabel('Detail Pekerjaan'), 'Menyiapkan ruang ujian')
  await click(button(page, 'Besok 17:00'))
  await choose(page.getByLabel('Lokasi Lembur'), 'Kantor')
  await click(button(page, 'Simpan'))
  await expect(page).toHaveURL(/pengajuan-lembur/)
}

const seeWhyLate = async ({ page, click }: UserActions) => {
  await click(button(page, 'Menu'))
  await click(page.getByRole('link', { name: 'Kelola Kehadiran', exact: true }))
  await click(page.locator('main li').filter({ hasText: 'Terlambat' }).getByRole('button').first())
  await click(button(page, 'Mengapa').first())
  await expect(page.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
}

const openCorrection = async ({ page, click }: UserActions) => {
  await click(page.getByRole('link', { name: 'Koreksi', exact: true }))
  await expect(page.getByRole('dialog', { name: 'Ajukan Koreksi' })).toBeVisible()
}

const known = { on: 'phone', secondsBefore: undefined } as const

export const ownTasks: ClickTask[] = [
  {
    ...known,
    name: 'Check in, place remembered',
    before: 2,
    goal: 2,
    as: async (request) => {
      const { headers, email } = await phoneEmployee(request)
      const own = '/api/staff/user/employee/position/own'
      const gaps = (await (await request.get(`${own}/attendance/gap`, { headers })).json()) as { data: AttendanceGap[] }
      const data = { date: gaps.data[0]?.date, in: '08:00', out: '17:00', location: 'Work From Office', reason: 'Lupa' }
      const asked = (await (await request.post(`${own}/correction`, { headers, data })).json()) as {
        data: { id: number }
      }
      const hr = await apiSession(request, 'hcis@demo.id')
      const decision = `/api/manager/user/employee/position/correction/${asked.data.id}/action`
      await request.patch(decision, { headers: hr.headers, data: { status: 'accepted' } })
      return email
    },
    run: checkInAgain,
  },
  { ...known, name: 'Half a day of leave', before: 8, goal: 8, as: phoneEmail, run: askForHalf },
  { ...known, name: 'Sick leave with a letter', before: 9, goal: 10, as: phoneEmail, run: askForSickLeave },
  {
    ...known,
    name: 'Cancel leave',
    before: 3,
    goal: 3,
    as: async (request) => {
      const { headers, email } = await newEmployee(request, { isKnown: true })
      const date = shiftedDay(20)
      const data = leaveDraft({ request_type: 'izin', description: 'Acara', start_date: date })
      const path = '/api/staff/user/employee/position/own/leaves'
      const made = (await (await request.post(path, { headers, data })).json()) as { data: { id: number } }
      const hr = await apiSession(request, 'hcis@demo.id')
      const decision = `/api/manager/user/employee/position/leaves/${made.data.id}/action`
      await request.patch(decision, { headers: hr.headers, data: { status: 'accepted' } })
      return email
    },
    run: cancelLeave,
  },
  { ...known, name: 'Mend a forgotten check-out', before: 1, goal: 2, as: phoneEmail, run: completeCheckOut },
  {
    ...known,
    name: 'Read the own schedule',
    before: 2,
    goal: 2,
    as: async () => 'staff.lain@demo.id',
    run: readSchedule,
  },
  { ...known, name: 'What is left of leave', before: 0, goal: 0, as: async () => 'staff@demo.id', run: seeBalance },
  { ...known, name: 'Why so much is left', before: 1, goal: 1, as: async () => 'staff@demo.id', run: seeWhyOfBalance },
  { ...known, name: 'Ask for overtime', before: 5, goal: 5, as: phoneEmail, run: askForOvertime },
  { ...known, name: 'Why a day is late', before: 4, goal: 4, as: async () => 'staff@demo.id', run: seeWhyLate },
  { ...known, name: 'Form of a correction', before: 1, goal: 1, as: phoneEmail, run: openCorrection },
]

async function phoneEmail(request: Parameters<ClickTask['as']>[0]) {
  return (await phoneEmployee(request)).email
}
