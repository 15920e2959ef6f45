import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { type ImportKind, people, peopleFile } from '#contract/people/import.ts'
import { PEOPLE_MAX } from '#contract/people/import-edits.ts'
import { lookupField } from '#contract/platform/fields.ts'
import type { Args, Reply } from '#contract/platform/http.ts'
import { canNameCompany } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { DraftOffer } from '#web/ui/form/draft/draft-offer.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { number } from '#web/ui/format.ts'
import { bodyOf, type ImportEdits } from './import-edits.ts'

export type Preview = Reply<typeof people.preview>
export interface CheckedFile {
  file: Blob | undefined
  preview: Preview
  edits: ImportEdits
  /** The company whose mapping of headings is used and kept. */
  company_id: number | undefined
}

const CompanyChoice = z.object({ company_id: z.coerce.number().int().optional() })
const fields = {
  company_id: { ...lookupField('Pemetaan kolom milik entitas', 'company'), schema: CompanyChoice.shape.company_id },
}

const texts: Record<ImportKind, string> = {
  employment: `Isi template, perbaiki daftar karyawan yang diunduh, atau pakai file Anda sendiri: kolomnya dapat dipetakan
    setelah diperiksa. Satu baris adalah satu posisi; baris yang NIK, Entitas dan Pekerjaannya sudah ada akan diperbarui,
    dan sel yang kosong tidak mengubah apa pun. Pekerjaan yang diganti menjadi promosi, demosi atau mutasi; bila baris
    pekerjaan lama tetap ada di file, posisi baru ditambahkan. Maksimal ${number(PEOPLE_MAX)} baris.`,
  personal: `Isi data pribadi karyawan yang sudah ada: KTP, NPWP, rekening, kelahiran, alamat, kontak, pendidikan dan
    keluarga, dengan template atau file Anda sendiri. Karyawan dicari dengan NIK, dan sel yang kosong tidak mengubah apa
    pun. Beberapa baris untuk satu karyawan menambah sekolah atau anggota keluarga. Maksimal ${number(PEOPLE_MAX)} baris.`,
}

/** Chooses the file and the company whose kept mapping of headings applies. */
export function ChooseFile({ kind, onChecked }: { kind: ImportKind; onChecked: (checked: CheckedFile) => void }) {
  const me = useMe()
  const { form, submit, isPending, progress, draft } = useEndpointForm({
    endpoint: people.preview,
    draftName: kind,
    fields,
    schema: CompanyChoice,
    preset: (canNameCompany(me, me.company_id) ? { company_id: String(me.company_id) } : {}) as object,
    showsReason: true,
    toArgs: (): Args<typeof people.preview> => ({
      file: form.getValues(peopleFile.field) as Blob,
      body: bodyOf(edits),
    }),
    onSuccess: (preview, { file }) => onChecked({ file, preview, edits, company_id }),
  })
  const company_id = Number(useWatch({ control: form.control, name: 'company_id' })) || undefined
  const kept = useRead(
    people.mapping,
    { query: { company_id: company_id ?? 0, kind } },
    { enabled: company_id !== undefined, failure: false },
  )
  const edits: ImportEdits = { kind, mapping: kept.data?.mapping ?? {}, corrections: [], replacements: [], skip: [] }
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <FormProvider {...form}>
        <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
          <DraftOffer draft={draft} />
          <Typography>{texts[kind]}</Typography>
          <FieldInput name="company_id" field={fields.company_id} />
          <FileInput upload={peopleFile} label="Pilih file" />
          {progress !== undefined && <LinearProgress variant="determinate" value={progress * 100} />}
          <Button type="submit" variant="contained" loading={isPending} sx={{ alignSelf: 'flex-start' }}>
            Periksa
          </Button>
        </Stack>
      </FormProvider>
    </Card>
  )
}
