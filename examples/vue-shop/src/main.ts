import { createApp } from 'vue'
import { createAppKit } from 'w3m-modal'
import App from './App.vue'

createAppKit({
  networks: ['eip155:1', 'eip155:8453'],
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Rope shop', url: location.origin },
})

createApp(App).mount('#app')
