import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { approvalPolicy, type CompanyApprovalPolicy } from '#contract/request/approval-policy.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { EffectSentences } from '#web/org/policy/effect-sentences.tsx'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { policyEffects } from './policy-effects.ts'

const { fields } = approvalPolicy

/**
 * Edits an approval policy. It has its own form in place of `web/org/policy/policy-dialog.tsx`: radio buttons, and a
 * question that names the requests which the change concerns. Shows the effects of the choice before it is saved.
 */
export function ApprovalPolicyDialog({ row, onClose }: { row: CompanyApprovalPolicy; onClose: () => void }) {
  const id = useId()
  const [direct_supervisor, setDirect] = useState(row.direct_supervisor)
  const [steps, setSteps] = useState(row.steps)
  const save = useWrite(approvalPolicy.save, { success: 'Kebijakan disimpan', showsReason: true, onSuccess: onClose })
  const [days, setDays] = useState(row.escalate_after_days === null ? '' : String(row.escalate_after_days))
  const checked = fields.escalate_after_days.schema.safeParse(days)
  const escalate_after_days = checked.success ? (checked.data ?? null) : row.escalate_after_days
  const isWrong = steps === 2 && !checked.success
  const isSame =
    direct_supervisor === row.direct_supervisor &&
    steps === row.steps &&
    escalate_after_days === row.escalate_after_days

  const ask = async () => {
    const begun =
      steps === 1 && row.halfway > 0
        ? ` ${row.halfway} pengajuan yang sudah disetujui satu kali tetap memerlukan persetujuan kedua.`
        : ''
    const text = `Langsung berlaku untuk semua pengajuan ${row.company_name} yang belum diputuskan.${begun}`
    if (await confirm({ title: 'Ubah kebijakan persetujuan?', text, yes: 'Ubah' }))
      save.mutate({ params: { companyId: row.company_id }, body: { direct_supervisor, steps, escalate_after_days } })
  }
  return (
    <Dialog open onClose={save.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Kebijakan Persetujuan {row.company_name}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Choice field={fields.steps} value={String(steps)} onChange={(value) => setSteps(Number(value))} />
          {steps === 1 && (
            <Choice
              field={fields.direct_supervisor}
              value={String(direct_supervisor)}
              onChange={(value) => setDirect(value === 'true')}
            />
          )}
          {steps === 2 && (
            <TextField
              label={fields.escalate_after_days.label}
              value={days}
              onChange={(event) => setDays(event.target.value.trim())}
              error={!checked.success}
              helperText={checked.error?.issues[0]?.message ?? fields.escalate_after_days.hint}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
              sx={{ maxWidth: 280 }}
            />
          )}
          <EffectSentences sentences={policyEffects({ direct_supervisor, steps, escalate_after_days })} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={save.isPending}>
          Batal
        </Button>
        <Button variant="contained" disabled={isSame || isWrong} loading={save.isPending} onClick={() => void ask()}>
          Simpan
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChoiceProps {
  field: { label: string; options: readonly { value: string; label: string }[] }
  value: string
  onChange: (value: string) => void
}

function Choice({ field, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{field.label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen)}>
        {field.options.map((option) => (
          <FormControlLabel key={option.value} value={option.value} label={option.label} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
