import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { type Fields, shape } from '#contract/platform/fields.ts'
import type { Args, Endpoint } from '#contract/platform/http.ts'
import { showMessage } from '#web/client/confirm.ts'
import { failureText } from '#web/client/http.ts'
import { rupiahText } from '#web/pay/amount-text.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { number } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'

interface Props<E extends Endpoint> {
  run: PayRunDetail
  endpoint: E
  title: string
  submitLabel: string
  /** Says what the step means. */
  text: string
  success: string
  failure: string
  fields?: Fields
  /** Replaces the schema of the fields, if they depend on each other. */
  schema?: ZodType
  preset?: Record<string, string>
  toBody?: (values: FieldValues) => object
  children?: ReactNode
  onClose: () => void
}

const NO_FIELDS = {}

/** Confirms a step of a run: what it is about, what it means, and what it asks for. */
export function StepForm<E extends Endpoint>(props: Props<E>) {
  const { run, endpoint, title, submitLabel, text, success, failure, children, onClose } = props
  const { fields = NO_FIELDS, schema = shape(fields), preset, toBody = (values) => values } = props
  return (
    <FormDialog<Endpoint, Fields>
      title={title}
      submitLabel={submitLabel}
      endpoint={endpoint}
      fields={fields}
      schema={schema}
      preset={preset}
      toArgs={(values) =>
        ({ params: { id: run.id }, body: { version: run.version, ...toBody(values) } }) as Args<Endpoint>
      }
      keepsDraft={false}
      success={success}
      // The confirmed figures no longer hold: the dialog closes, and the run is read again.
      failure={(error) => {
        const isAboutInput = Object.keys(error.errors).length > 0
        if (error.status < 400 || error.status >= 500 || isAboutInput) return failureText(failure, error)
        onClose()
        void showMessage({ title: failure, text: error.message })
        return undefined
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
        <RunFacts run={run} />
        {children}
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
    </FormDialog>
  )
}

const RunFacts = ({ run }: { run: PayRunDetail }) => (
  <Facts
    facts={[
      { label: 'Orang', value: number(run.people) },
      { label: 'Gaji bersih', value: rupiahText(run.net) },
      { label: 'PPh 21', value: rupiahText(run.tax) },
      ...(run.excluded > 0 ? [{ label: 'Tidak ikut dibayar', value: `${number(run.excluded)} orang` }] : []),
    ]}
  />
)
