/**
 * A TCP proxy between browser and app that a journey can cut: Chromium's offline emulation does not reach service
 * workers in every build.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { test as journey } from './fixtures.ts'

export interface CuttableNetwork {
  url: string
  cut: () => void
  restore: () => void
}

async function openNetwork(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((browser) => {
    if (isCut) return browser.destroy()
    const app = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [browser, app],
      [app, browser],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      destroyAll()
    },
    restore: () => {
      isCut = false
    },
    close: () => {
      proxy.close()
      destroyAll()
    },
  }
}

export const test = journey.extend<{ appUrl: string; network: CuttableNetwork }>({
  appUrl: [process.env.E2E_URL ?? '', { option: true }],
  network: async ({ appUrl }, provide) => {
    const network = await openNetwork(new URL(appUrl))
    await provide(network)
    network.close()
  },
  baseURL: ({ network }, provide) => provide(network.url),
})
