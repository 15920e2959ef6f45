import { messages } from '#contract/platform/messages.ts'
import { createStore } from './store.ts'

export interface ConfirmQuestion {
  title: string
  text?: string
  /** Without it the dialog is a message with only the `no` button. */
  yes?: string
  no: string
  danger?: boolean
  /** Copied by a button beside the others, and printed by another. */
  card?: string
  answer: (agreed: boolean) => void
}

export const openQuestion = createStore<ConfirmQuestion | null>(null)

const ask = (question: Omit<ConfirmQuestion, 'answer'>) =>
  new Promise<boolean>((resolve) => {
    openQuestion.get()?.answer(false)
    openQuestion.set({
      ...question,
      answer: (agreed) => {
        openQuestion.set(null)
        resolve(agreed)
      },
    })
  })

/** `if (await confirm({ title: 'Apakah anda yakin?' })) …` */
export const confirm = (question: Partial<Omit<ConfirmQuestion, 'answer'>> & { title: string }) =>
  ask({ yes: 'Ya', no: 'Batal', ...question })

export const confirmDelete = (question: Partial<Omit<ConfirmQuestion, 'answer'>> = {}) =>
  confirm({ ...messages.confirmDelete, yes: 'Hapus', danger: true, ...question })

export const confirmDiscard = () =>
  confirm({
    title: 'Perubahan belum disimpan',
    text: 'Perubahan yang belum disimpan akan hilang.',
    yes: 'Buang',
    no: 'Kembali',
    danger: true,
  })

/** Shows a message in a dialog until it is closed. */
export const showMessage = (message: { title: string; text: string; card?: string }) => ask({ ...message, no: 'Tutup' })

/** Shows a one-time code for HR to hand over; the server does not show it again. */
export const showOneTimeCode = ({ name, nik, code }: { name: string; nik: string; code: string }) =>
  showMessage({
    title: `Kode sementara: ${code}`,
    card: `${location.origin}\nNIK ${nik}\nKode ${code}`,
    text: `Berikan kepada ${name} (NIK ${nik}) untuk masuk di ${location.origin}. Kode berlaku 7 hari, hanya ditampilkan sekali, dan diganti dengan password sendiri saat masuk pertama kali.`,
  })
