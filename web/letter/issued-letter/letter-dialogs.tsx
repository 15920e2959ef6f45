import { useState } from 'react'
import { issuedLetter, VOID_REASON_MAX } from '#contract/letter/issued-letter.ts'
import { letterFile } from '#contract/letter/letter-file.ts'
import type { Letter } from '#contract/letter/letter-row.ts'
import { multiline, shape, text } from '#contract/platform/fields.ts'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'

export type LetterForm = 'void' | 'sign' | 'register' | 'refuse' | 'link'

interface Props {
  letter: Letter
  onClose: () => void
}

const voidFields = { reason: multiline('Alasan', 'Wajib diisi', VOID_REASON_MAX, 3) }
const registerFields = {
  date: { label: 'Tanggal dicatatkan', input: 'day' as const },
  note: { label: 'Catatan (opsional)', input: 'multiline' as const, rows: 2 },
}
const witnessFields = { first: text('Saksi pertama'), second: text('Saksi kedua') }

const VoidDialog = ({ letter: { id }, onClose }: Props) => (
  <FormDialog
    title="Batalkan surat"
    submitLabel="Batalkan surat"
    endpoint={issuedLetter.void}
    params={{ id }}
    fields={voidFields}
    schema={shape(voidFields)}
    keepsDraft={false}
    success="Surat dibatalkan, nomornya tetap terpakai"
    showsReason
    onClose={onClose}
  />
)

const RegisterDialog = ({ letter: { id }, onClose }: Props) => (
  <FormDialog
    title="Catat pendaftaran PKWT"
    endpoint={issuedLetter.register}
    params={{ id }}
    fields={registerFields}
    success="Pendaftaran dicatat"
    showsReason
    onClose={onClose}
  />
)

const SignDialog = ({ letter: { id }, onClose }: Props) => (
  <FormDialog
    title="Unggah salinan bertanda tangan"
    endpoint={letterFile.sign}
    params={{ id }}
    fields={{}}
    success="Salinan disimpan"
    showsReason
    onClose={onClose}
  >
    <FileInput upload={letterFile.sign.upload} label="Berkas" />
  </FormDialog>
)

const RefuseDialog = ({ letter: { id, name }, onClose }: Props) => (
  <FormDialog
    title={`${name} menolak memberi tanda terima`}
    submitLabel="Catat penolakan"
    endpoint={issuedLetter.refuse}
    fields={witnessFields}
    schema={shape(witnessFields)}
    toArgs={({ first, second }) => ({ params: { id }, body: { refused: true as const, witnesses: [first, second] } })}
    keepsDraft={false}
    success="Penolakan dicatat dengan dua saksi"
    showsReason
    onClose={onClose}
  />
)

/** Moves an offer into the archive of the person who was hired. */
function LinkDialog({ letter: { id, name, company_id }, onClose }: Props) {
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog
      title={`Hubungkan penawaran ${name}`}
      submitLabel="Hubungkan"
      endpoint={issuedLetter.link}
      fields={{}}
      schema={shape({})}
      toArgs={() => ({ params: { id }, body: { position_id: person?.id ?? 0 } })}
      confirm={async () => {
        setMissing(person === null)
        return person !== null
      }}
      success="Surat masuk ke arsip karyawan"
      showsReason
      onClose={onClose}
    >
      <PositionPicker
        company_id={company_id}
        value={person}
        onPick={setPerson}
        field={{ label: 'Karyawan', error: isMissing, helperText: isMissing ? 'Pilih karyawan' : undefined }}
      />
    </FormDialog>
  )
}

const dialogs = { void: VoidDialog, sign: SignDialog, register: RegisterDialog, refuse: RefuseDialog, link: LinkDialog }

/** The form of something that may follow an issued letter. */
export function LetterDialog({ form, ...props }: Props & { form: LetterForm }) {
  const Dialog = dialogs[form]
  return <Dialog {...props} />
}
