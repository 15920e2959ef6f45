import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { jobFields, newUserFields, user } from '#contract/people/new-person.ts'
import { POSITIONS_MAX } from '#contract/people/new-position.ts'
import type { Reply } from '#contract/platform/http.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { isGroupHr } from '#contract/policy.ts'
import { confirm, confirmDelete, showOneTimeCode } from '#web/client/confirm.ts'
import { useGo } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PositionBlock } from './position-block.tsx'

const emptyPosition = {
  company_id: '',
  role_id: '',
  job_id: '',
  supervisor_id: '',
  company_ids: '',
  start_at: '',
  status_id: '',
  attendance: 'own' as const,
  base_salary: '',
  take_home_pay: '',
}
const askOnce = () => confirm({ title: screenMessages.user.confirm, yes: 'Iya', no: 'Tidak' })

export default function NewUserPage() {
  const [addsJob, setAddsJob] = useState(false)
  const go = useGo()
  const me = useMe()
  const leave = async ({ id, name, employee_identity: nik, code, position: [first] }: Reply<typeof user.add>) => {
    const profile = first && path('/detail-employee/$id/$userId', { id: first.id, userId: id })
    snackbar.success(screenMessages.user.created, profile && { label: 'Lihat profil', to: profile })
    go('/employee')
    if (code) await showOneTimeCode({ name, nik, code })
  }
  return (
    <Page
      actions={
        isGroupHr(me) && (
          <Button variant="outlined" onClick={() => setAddsJob(true)}>
            Tambah Job Title Baru
          </Button>
        )
      }
    >
      <Form
        endpoint={user.add}
        fields={newUserFields}
        preset={{ entry: 'password', position: [{ ...emptyPosition, start_at: dayjs().format('YYYY-MM-DD') }] }}
        confirm={askOnce}
        cancelTo="/employee"
        onSuccess={(made) => void leave(made)}
        inputs={<NewUserInputs />}
      />
      {addsJob && (
        <FormDialog
          title="Tambah Job Title Baru"
          endpoint={user.addJob}
          fields={jobFields}
          success={screenMessages.job.created}
          onClose={() => setAddsJob(false)}
        />
      )}
    </Page>
  )
}

function NewUserInputs() {
  const { fields: blocks, append, insert, remove } = useFieldArray({ name: 'position' })
  const { getValues } = useFormContext()
  const [added, setAdded] = useState(-1)
  const askToRemove = async (index: number) => {
    const { start_at: _, attendance: __, ...chosen } = getValues(`position.${index}`) as typeof emptyPosition
    const isFilled = Object.values(chosen).some(Boolean)
    if (!isFilled || (await confirmDelete({ title: `Hapus posisi ${index + 1}?`, text: undefined }))) remove(index)
  }
  // Inserts the new block right after this one with the same role, job, start and status: mostly it is the same work in
  // another company.
  const addAfter = (index: number) => {
    const { role_id, job_id, start_at, status_id } = getValues(`position.${index}`) as typeof emptyPosition
    const next = { ...emptyPosition, role_id, job_id, start_at, status_id }
    setAdded(index + 1)
    if (index === blocks.length - 1) append(next)
    else insert(index + 1, next)
  }
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2" sx={{ mb: 2.5 }}>
          Data User
        </Typography>
        <Inputs fields={newUserFields} columns={2} autoFocus />
      </Card>
      {blocks.map((block, index) => (
        <PositionBlock
          key={block.id}
          index={index}
          isAdded={index === added}
          onAdd={blocks.length < POSITIONS_MAX ? () => addAfter(index) : undefined}
          onRemove={blocks.length > 1 ? () => void askToRemove(index) : undefined}
        />
      ))}
    </Stack>
  )
}
