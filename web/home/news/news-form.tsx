import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { useController } from 'react-hook-form'
import { type News, news, newsFields } from '#contract/home/news.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useGo } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

// The largest chunk of the page, so the form renders before it.
const BodyEditor = lazy(() => import('./body-editor.tsx'))

const outcome = ({ status }: News) =>
  status === 'publish' ? screenMessages.news.published : screenMessages.news.drafted

/** Creates or edits a news item; one button publishes it, the other saves a draft that only HR sees. */
export function NewsForm({ item }: { item?: News }) {
  const go = useGo()
  // HR with a company scope writes for its own companies: all of them unless it selects some.
  const scope = useMe().company_ids ?? []
  const { company_ids } = newsFields
  const shared = {
    fields: scope.length > 0 ? { ...newsFields, company_ids: { ...company_ids, none: 'Pilih entitas' } } : newsFields,
    submitLabel: 'Publish',
    otherSubmit: { label: 'Simpan Draft', name: 'status', value: 'draft' },
    success: outcome,
    cancelTo: '/berita' as const,
    onSuccess: () => go('/berita'),
    children: (
      <>
        <BodyField />
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography color="textSecondary">Status:</Typography>
          {item ? <StatusChip status={item.status} /> : <Typography>-</Typography>}
        </Stack>
      </>
    ),
  }
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880, overflow: 'visible' }}>
      {item ? (
        <Form
          {...shared}
          endpoint={news.change}
          params={{ id: item.id }}
          values={{
            title: item.title,
            sub_title: item.sub_title,
            company_ids: item.company_ids,
            body: item.body,
            status: 'publish',
          }}
        />
      ) : (
        <Form {...shared} endpoint={news.add} preset={{ status: 'publish', body: '', company_ids: scope }} />
      )}
    </Card>
  )
}

function BodyField() {
  const { field, fieldState } = useController<{ body: string }>({ name: 'body' })
  return (
    <SectionBoundary fallback={<Skeleton variant="rounded" height={356} />}>
      <BodyEditor
        label="Isi Berita"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
    </SectionBoundary>
  )
}
