import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Reply } from '#contract/http.ts'
import { type Correction, PEOPLE_MAX, people, peopleFile } from '#contract/people.ts'
import { useWrite } from '#web/api.ts'
import { confirm } from '#web/confirm.ts'
import { useGo } from '#web/navigation.tsx'
import { snackbar } from '#web/snackbar.ts'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { number } from '#web/ui/format.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { mergeCorrections } from './merge-corrections.ts'
import { PeoplePreview } from './people-preview.tsx'

type Preview = Reply<typeof people.preview>
interface CheckedFile {
  file: Blob | undefined
  preview: Preview
  corrections: Correction[]
}

const NO_FIELDS = {}
const bodyOf = (corrections: Correction[]) =>
  corrections.length > 0 ? { corrections: JSON.stringify(corrections) } : {}

/** Import of people: choose a file, review and correct its rows, then store them all. */
export default function ImportPage() {
  const go = useGo()
  const [checked, setChecked] = useState<CheckedFile>()
  const check = useWrite(people.preview, { showsReason: true })
  const store = useWrite(people.import, {
    showsReason: true,
    onSuccess: ({ counts }) => {
      snackbar.success(`${number(counts.new)} posisi baru, ${number(counts.change)} diperbarui`)
      go(counts.new > 0 ? '/akun-baru' : '/employee')
    },
  })

  const correct = (file: Blob | undefined, corrections: Correction[]) =>
    check.mutate(
      { file, body: bodyOf(corrections) },
      { onSuccess: (preview) => setChecked({ file, preview, corrections }) },
    )
  const askToStore = async ({ file, preview, corrections }: CheckedFile) => {
    const { counts } = preview
    const agreed = await confirm({
      title: 'Simpan semua baris?',
      text: `${number(counts.new)} posisi baru dan ${number(counts.change)} perubahan akan disimpan sekaligus.`,
      yes: 'Simpan',
    })
    if (agreed) store.mutate({ file, body: bodyOf(corrections) })
  }

  return (
    <Page
      actions={
        <>
          <DownloadButton endpoint={people.template} label="Unduh Template" filters={NO_FIELDS} />
          <DownloadButton endpoint={people.export} label="Unduh Karyawan Sekarang" filters={NO_FIELDS} />
        </>
      }
    >
      {checked ? (
        <PeoplePreview
          preview={checked.preview}
          isBusy={check.isPending || store.isPending}
          onCorrect={(fixes) => correct(checked.file, mergeCorrections(checked.corrections, fixes))}
          onBack={() => setChecked(undefined)}
          onStore={() => void askToStore(checked)}
        />
      ) : (
        <ChooseFile onChecked={(file, preview) => setChecked({ file, preview, corrections: [] })} />
      )}
      {(check.isPending || store.isPending) && <LinearProgress />}
    </Page>
  )
}

function ChooseFile({ onChecked }: { onChecked: (file: Blob | undefined, preview: Preview) => void }) {
  const { form, submit, isPending, progress } = useEndpointForm({
    endpoint: people.preview,
    fields: NO_FIELDS,
    showsReason: true,
    onSuccess: (preview, { file }) => onChecked(file, preview),
  })
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <FormProvider {...form}>
        <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
          <Typography>
            Isi template atau perbaiki daftar karyawan yang diunduh, lalu pilih filenya di sini. Satu baris adalah satu
            posisi; baris yang NIK, Entitas dan Pekerjaannya sudah ada akan diperbarui, dan sel yang kosong tidak
            mengubah apa pun. Pekerjaan yang diganti menjadi promosi, demosi atau mutasi; bila baris pekerjaan lama
            tetap ada di file, posisi baru ditambahkan. Maksimal {number(PEOPLE_MAX)} baris.
          </Typography>
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
