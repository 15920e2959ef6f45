import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  type BankColumn,
  type BankLayout,
  BankLayoutForm,
  bankColumns,
  bankFormats,
  bankSeparators,
  type FirstLineColumn,
  firstLineColumns,
  payBankLayout,
} from '#contract/pay/bank-layout.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import { BankPreview } from './bank-preview.tsx'
import { ColumnEditor, type EditedColumn } from './column-editor.tsx'

interface Props {
  layout: BankLayout
  companyName: string
  onClose: () => void
}

const withKeys = <C extends string>(rows: readonly Omit<EditedColumn<C>, 'key'>[]): EditedColumn<C>[] =>
  rows.map((it, key) => ({ ...it, key }))
/** Chooses and orders the columns of a bank file, with what comes of it below. */
export function BankLayoutDialog({ layout, companyName, onClose }: Props) {
  const titleId = useId()
  const [columns, setColumns] = useState(() => withKeys(layout.columns))
  const [first, setFirst] = useState(() => withKeys(layout.first_line.map((it) => ({ ...it, heading: null }))))
  const [form, setForm] = useState({
    format: layout.format,
    separator: layout.separator,
    heading: layout.heading,
    debit_account: layout.debit_account ?? '',
    note: layout.note ?? '',
  })
  const set = (change: Partial<typeof form>) => setForm((old) => ({ ...old, ...change }))
  const body = {
    ...form,
    columns: columns.map(({ key: _, ...it }) => it),
    first_line: first.map(({ column, text }) => ({ column, text })),
  }
  const read = BankLayoutForm.safeParse(body)
  const problem = read.success ? undefined : read.error.issues[0]?.message
  const save = useWrite(payBankLayout.save, {
    success: messages.saved,
    failure: 'Berkas bank tidak dapat disimpan',
    showsReason: true,
    onSuccess: onClose,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Berkas bank {companyName}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <OptionSelect
              fullWidth
              label="Jenis berkas"
              value={form.format}
              options={bankFormats.options}
              onChange={(it) => set({ format: it as typeof form.format })}
            />
            {form.format === 'csv' && (
              <OptionSelect
                fullWidth
                label="Pemisah"
                value={form.separator}
                options={bankSeparators.options}
                onChange={(it) => set({ separator: it as typeof form.separator })}
              />
            )}
          </Stack>
          <FormControlLabel
            control={<Switch checked={form.heading} onChange={(_, heading) => set({ heading })} />}
            label="Baris judul"
          />
          <section aria-label="Kolom">
            <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
              Kolom
            </Typography>
            <ColumnEditor<BankColumn>
              rows={columns}
              offered={bankColumns}
              onChange={setColumns}
              hasHeading={form.heading}
            />
          </section>
          <section aria-label="Baris pertama">
            <Typography variant="h3" component="h3">
              Baris pertama (opsional)
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              Dengan jumlah transfer dan total, bila diminta bank.
            </Typography>
            <ColumnEditor<FirstLineColumn> rows={first} offered={firstLineColumns} onChange={setFirst} />
          </section>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <TextField
              fullWidth
              label="Rekening pembayar (opsional)"
              value={form.debit_account}
              onChange={(event) => set({ debit_account: event.target.value.replaceAll(/\D/g, '') })}
            />
            <TextField
              fullWidth
              label="Catatan (opsional)"
              helperText="Kosong berarti nama proses gaji"
              value={form.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          </Stack>
          {problem && <Alert severity="warning">{problem}</Alert>}
          {read.success && <BankPreview layout={read.data} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Batal
        </Button>
        <Button
          variant="contained"
          disabled={!read.success}
          loading={save.isPending}
          onClick={() => save.mutate({ params: { companyId: layout.company_id }, body })}
        >
          Simpan
        </Button>
      </DialogActions>
    </Dialog>
  )
}
