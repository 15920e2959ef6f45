import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useBlocker } from '@tanstack/react-router'
import { type BaseSyntheticEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type FieldValues, FormProvider, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { ZodType } from 'zod'
import type { Args, Endpoint, Reply, Upload } from '#contract/platform/http.ts'
import { useWrite, type WriteOptions } from '#web/client/api.ts'
import { confirmDiscard } from '#web/client/confirm.ts'
import { ApiError } from '#web/client/http.ts'
import { useGo } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'
import { getSession } from '#web/client/session.ts'
import { DraftOffer } from '#web/ui/form/draft/draft-offer.tsx'
import { useDeviceDraft } from '#web/ui/form/draft/use-device-draft.ts'
import { checkFile } from './check-file.ts'
import { type InputFields, Inputs, visibleFields } from './fields.tsx'

type Body<E extends Endpoint> = Args<E> extends { body?: infer B } ? B : never

/** Inputs hold texts, also of numbers and choices. */
type Held<T> = T | string

/** Requires a value for each field, because a missing one would start as an empty input and be saved as such. */
type CompleteValues<E extends Endpoint, F extends InputFields> = { [K in keyof Body<E>]?: Held<Body<E>[K]> } & {
  [K in keyof F & keyof Body<E>]: Held<Body<E>[K]>
}

export interface FormOptions<E extends Endpoint, F extends InputFields = InputFields> extends WriteOptions<E> {
  endpoint: E
  fields: F
  /** Existing values to edit; those without an input are sent too. */
  values?: CompleteValues<E, F>
  /** Initial values of a new record; those of several selects are a list of texts. */
  preset?: { [K in keyof Body<E>]?: Held<Body<E>[K]> | readonly string[] }
  /** Path parameters. */
  params?: Args<E> extends { params: infer P } ? P : undefined
  /** Schema of the inputs where it differs from the body; `toArgs` then converts the values. */
  schema?: ZodType
  toArgs?: (values: FieldValues) => Args<E>
  /** Asks for confirmation after validation, before sending. */
  confirm?: () => Promise<boolean>
  /** Returns true when the values are saved as a draft on the server, so that leaving needs no confirmation. */
  isDraftSaved?: () => boolean
  /** A file of the form that another endpoint takes once the record is stored. */
  attachment?: { upload: Upload; send: (reply: Reply<E>, file: Blob) => void }
  /** False for codes and one-time answers, which are worthless later. */
  keepsDraft?: false
  /** A form over a list: a change of filters or pages does not leave it. */
  isOverList?: true
  /** Tells apart forms of one endpoint whose path has no parameters. */
  draftName?: string
}

/** Removes blank inputs, which count as missing. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value
  const kept = Object.entries(value).filter(([, it]) => it !== '' && it !== undefined)
  return Object.fromEntries(kept.map(([name, it]) => [name, withoutBlanks(it)]))
}

type BodySchema = z.ZodType<FieldValues, FieldValues>

/** Validates with the endpoint's own schema, so that form and server give the same messages. */
const buildResolver =
  (endpoint: Endpoint, fields: InputFields, upload: Upload | undefined, schema = endpoint.body): Resolver =>
  async (values, context, options) => {
    const shown = visibleFields(fields, values)
    const given = withoutBlanks(values) as FieldValues
    for (const name of Object.keys(fields)) if (!(name in shown)) delete given[name]
    const file = upload && (given[upload.field] as Blob | undefined)
    if (upload) delete given[upload.field]
    const result = schema
      ? await zodResolver(schema as BodySchema)(given, context, options)
      : { values: given, errors: {} }
    const wrong = upload && checkFile(upload, file)
    if (!wrong) return result
    return { values: {}, errors: { ...result.errors, [upload.field]: { type: 'file', message: wrong } } }
  }

/** Shows field errors of the server under their inputs. */
function showServerErrors(form: UseFormReturn, error: unknown) {
  if (!(error instanceof ApiError)) return
  for (const [index, [name, [message]]] of Object.entries(error.errors).entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
}

const blank = (fields: InputFields) => Object.fromEntries(Object.keys(fields).map((name) => [name, '']))

type DeviceDraft = ReturnType<typeof useDeviceDraft>

/** Confirms before unsaved changes are lost; returns what marks them as saved. */
function useUnsavedChanges(
  form: UseFormReturn,
  draft: DeviceDraft,
  { isDraftSaved, isOverList }: Pick<FormOptions<Endpoint>, 'isDraftSaved' | 'isOverList'>,
) {
  // A ref instead of form state, so that navigating inside `onSuccess` already counts as saved.
  const isUnsaved = useRef(false)
  useEffect(() => {
    isUnsaved.current = form.formState.isDirty
  }, [form.formState.isDirty])
  // After the session has ended the redirect to the login page must not be blocked.
  const hasUnsavedChanges = () => isUnsaved.current && getSession() !== null && !isDraftSaved?.()
  const giveUp = async () => {
    const isAgreed = await confirmDiscard()
    if (isAgreed) draft.end()
    return isAgreed
  }
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      !(isOverList && current.pathname === next.pathname) && hasUnsavedChanges() && !(await giveUp()),
    enableBeforeUnload: () => hasUnsavedChanges() && !draft.isStored(),
  })
  return () => {
    isUnsaved.current = false
  }
}

/** A form that sends to an endpoint and confirms before unsaved changes are lost. */
export function useEndpointForm<E extends Endpoint, F extends InputFields>(options: FormOptions<E, F>) {
  const { endpoint, fields, values, preset, params, schema, toArgs, confirm, isDraftSaved, ...rest } = options
  const { keepsDraft, draftName, attachment, isOverList, ...write } = rest
  const upload = useMemo(() => endpoint.upload ?? optional(attachment?.upload), [endpoint, attachment?.upload])
  const resolver = useMemo(() => buildResolver(endpoint, fields, upload, schema), [endpoint, fields, upload, schema])
  const form = useForm<FieldValues>({
    resolver,
    defaultValues: { ...blank(fields), ...preset, ...values },
    mode: 'onTouched',
  })
  const draft = useDeviceDraft(form, {
    name: keepsDraft === false || isDraftSaved ? undefined : nameOf(options),
    fields,
    preset,
  })
  const markSaved = useUnsavedChanges(form, draft, { isDraftSaved, isOverList })
  const { mutateAsync, isPending, progress } = useWrite(endpoint, {
    ...write,
    onSuccess: (reply, args) => {
      markSaved()
      draft.end()
      form.reset(form.getValues())
      write.onSuccess?.(reply, args)
    },
  })
  const send = async (checked: FieldValues, event?: BaseSyntheticEvent) => {
    const body = { ...checked, ...submitterValue(event) }
    if (confirm && !(await confirm())) return
    const file = upload && (form.getValues(upload.field) as Blob | undefined)
    try {
      const reply = await mutateAsync(toArgs?.(body) ?? ({ params, body, ...(endpoint.upload && { file }) } as Args<E>))
      if (attachment && file) attachment.send(reply, file)
    } catch (error) {
      showServerErrors(form, error)
    }
  }

  return { form, submit: form.handleSubmit(send), isPending, progress, draft }
}

/** An attachment is judged by the server once the record exists; its size and type are checked before. */
const optional = (upload: Upload | undefined): Upload | undefined => upload && { ...upload, optional: true }

/** The same form of the same record has the same name after a reload. */
const nameOf = ({ endpoint, params, draftName }: { endpoint: Endpoint; params?: unknown; draftName?: string }) =>
  `${endpoint.method} ${endpoint.path} ${draftName ?? JSON.stringify(params ?? {})}`

/** As in plain HTML, the submit button's name and value are sent with the form. */
const submitterValue = (event: BaseSyntheticEvent | undefined): FieldValues => {
  const { name, value } = ((event?.nativeEvent as SubmitEvent | undefined)?.submitter ?? {}) as HTMLButtonElement
  return name ? { [name]: value } : {}
}

/** Keeps the focus on mouse down: the blur may show an error, which would move the button from under the pointer. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Longer lines are hard to follow from the label to the end. */
export const FORM_WIDTH = 832

interface FormProps<E extends Endpoint, F extends InputFields> extends FormOptions<E, F> {
  submitLabel?: string
  /** A second submit button that sends the same form with an additional value. */
  otherSubmit?: { label: string; name: string; value: string }
  /** Target of the cancel button; leaving with unsaved values asks for confirmation. */
  cancelTo?: ScreenPath
  columns?: 1 | 2
  /** Replaces the inputs that `fields` describe, for forms with their own layout. */
  inputs?: ReactNode
  /** Between the inputs and the button. */
  children?: ReactNode
}

/** A form on a page. */
export function Form<E extends Endpoint, F extends InputFields>(props: FormProps<E, F>) {
  const { submitLabel = 'Simpan', otherSubmit, cancelTo, columns, inputs, children, ...options } = props
  const { form, submit, isPending, progress, draft } = useEndpointForm(options)
  const go = useGo()
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ gap: 2.5, maxWidth: inputs || columns === 2 ? undefined : FORM_WIDTH }}
      >
        <DraftOffer draft={draft} />
        {inputs ?? <Inputs fields={options.fields} columns={columns} />}
        {children}
        {progress !== undefined && <LinearProgress variant="determinate" value={progress * 100} />}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={isPending} onMouseDown={keepFocus} sx={{ minWidth: 120 }}>
            {submitLabel}
          </Button>
          {otherSubmit && (
            <Button
              type="submit"
              variant="outlined"
              disabled={isPending}
              onMouseDown={keepFocus}
              name={otherSubmit.name}
              value={otherSubmit.value}
            >
              {otherSubmit.label}
            </Button>
          )}
          {cancelTo && (
            <Button color="inherit" disabled={isPending} onMouseDown={keepFocus} onClick={() => go(cancelTo)}>
              Batal
            </Button>
          )}
        </Stack>
      </Stack>
    </FormProvider>
  )
}
