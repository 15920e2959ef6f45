import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '#contract/platform/messages.ts'
import { notice } from '#contract/platform/notice.ts'
import { call, useWrite } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { NoticeList } from './notice-list.tsx'

const STEP = 20

/** All notifications, newest first. */
export default function NoticesPage() {
  const reading = useInfiniteQuery({
    queryKey: [notice.list.path, 'all'],
    meta: { failure: messages.generic },
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(notice.list, { query: { before: pageParam, page_size: STEP } }, { signal }),
    getNextPageParam: ({ data }) => (data.length < STEP ? undefined : data.at(-1)?.id),
  })
  const readAll = useWrite(notice.readAll, { success: 'Semua notifikasi ditandai dibaca' })
  const rows = reading.data?.pages.flatMap((it) => it.data)
  const unread = reading.data?.pages.at(-1)?.unread ?? 0
  return (
    <Page
      actions={
        <>
          {unread > 0 && (
            <Button
              variant="outlined"
              loading={readAll.isPending}
              onClick={() => readAll.mutate({ query: { up_to: rows?.[0]?.id } })}
            >
              Tandai semua dibaca
            </Button>
          )}
          <RouterButton to="/preferensi" variant="outlined">
            Preferensi
          </RouterButton>
        </>
      }
    >
      <Card>
        <Loaded query={{ ...reading, data: rows }}>{(all) => <NoticeList rows={all} />}</Loaded>
      </Card>
      {reading.hasNextPage && (
        <Button
          variant="outlined"
          loading={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          Muat lagi
        </Button>
      )}
    </Page>
  )
}
