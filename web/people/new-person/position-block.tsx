import Add from '@mui/icons-material/AddOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import type { lookup } from '#contract/org/lookup.ts'
import { positionFields } from '#contract/people/new-position.ts'
import { route, useRead } from '#web/client/api.ts'
import { DepartmentField } from '#web/org/department/department-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput, visibleFields } from '#web/ui/form/fields.tsx'
import { useSuggestion } from '#web/ui/form/use-suggestion.ts'
import { NewUserSupervisorField } from './new-user-supervisor-field.tsx'

interface Props {
  index: number
  /** Added by a button: goes straight to the list of companies. */
  isAdded: boolean
  onAdd: (() => void) | undefined
  /** Undefined for the only position. */
  onRemove: (() => void) | undefined
}

const jobs = route<typeof lookup.jobs>('GET', '/manager/job')
const roles = route<typeof lookup.roles>('GET', '/manager/role')
const LOWEST_LEVEL = 4

/** Suggests the role that the level of the job usually has. */
function useRoleOfJob(within: string) {
  const job = useWatch({ name: `${within}.job_id` }) as string | undefined
  const LOOKUP = { staleTime: 5 * 60_000, failure: false } as const
  const { data: jobItems = [] } = useRead(jobs, {}, LOOKUP)
  const { data: roleItems = [] } = useRead(roles, {}, LOOKUP)
  const level = jobItems.find((it) => String(it.id) === String(job))?.sequence
  const name = level === undefined ? undefined : level < LOWEST_LEVEL ? 'manager' : 'staff'
  const role = roleItems.find((it) => it.name === name)?.id
  useSuggestion(`${within}.role_id`, String(job), role === undefined ? '' : String(role))
}

/** Fields of one position of the new user. */
export function PositionBlock({ index, isAdded, onAdd, onRemove }: Props) {
  const within = `position.${index}`
  const { supervisor_id, department_id, start_at, status_id, attendance, base_salary, take_home_pay, ...others } =
    positionFields
  const terms = { start_at, status_id, attendance, base_salary, take_home_pay }
  const fields = visibleFields(others, useWatch({ name: within }) as Record<string, unknown>)
  useRoleOfJob(within)
  return (
    <Card component="fieldset" sx={{ p: { xs: 2, sm: 2.5 }, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ float: 'left', mb: 2, p: 0 }}>
        Posisi {index + 1}
      </Typography>
      <Stack sx={{ clear: 'both', gap: 2.5 }}>
        <FieldGrid>
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput
              key={name}
              name={`${within}.${name}`}
              field={name === 'company_id' && isAdded ? { ...field, opensOnFocus: true } : field}
              autoFocus={name === 'company_id' && isAdded}
            />
          ))}
          <NewUserSupervisorField within={within} field={supervisor_id} />
          <DepartmentField name={`${within}.department_id`} field={department_id} />
          {Object.entries(terms).map(([name, field]) => (
            <FieldInput key={name} name={`${within}.${name}`} field={field} />
          ))}
        </FieldGrid>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {onAdd && (
            <Button variant="contained" color="success" startIcon={<Add />} onClick={onAdd}>
              Tambah Posisi
            </Button>
          )}
          {onRemove && (
            <Button variant="outlined" color="error" startIcon={<Delete />} onClick={onRemove}>
              Hapus Posisi
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}
