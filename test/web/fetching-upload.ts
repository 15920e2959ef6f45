/** Uploads by the stubbed `fetch`. */
export class FetchingUpload {
  upload = {}
  status = 0
  response?: Blob
  onload?: () => void
  #method = ''
  #url = ''
  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json'
  }
  async send(body: FormData) {
    const answer = await fetch(this.#url, { method: this.#method, body })
    this.status = answer.status
    this.response = await answer.blob()
    this.onload?.()
  }
}
