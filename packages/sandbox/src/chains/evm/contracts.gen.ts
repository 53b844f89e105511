// Generated from sources/*.sol with solc 0.8.30 (prague, optimizer 200, no metadata); read by deploy-contracts. Do not edit by hand.

export const toyToken = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "string",
          "name": "name_",
          "type": "string"
        },
        {
          "internalType": "string",
          "name": "symbol_",
          "type": "string"
        },
        {
          "internalType": "uint8",
          "name": "decimals_",
          "type": "uint8"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "has",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needs",
          "type": "uint256"
        }
      ],
      "name": "InsufficientAllowance",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "has",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needs",
          "type": "uint256"
        }
      ],
      "name": "InsufficientBalance",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Approval",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Transfer",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "allowance",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "balanceOf",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "decimals",
      "outputs": [
        {
          "internalType": "uint8",
          "name": "",
          "type": "uint8"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "mint",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "name",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "symbol",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "totalSupply",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transfer",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  bytecode: '0x60a060405234801561000f575f5ffd5b5060405161093338038061093383398101604081905261002e916100f2565b5f61003984826101f3565b50600161004683826101f3565b5060ff16608052506102ad9050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610078575f5ffd5b81516001600160401b0381111561009157610091610055565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100bf576100bf610055565b6040528181528382016020018510156100d6575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f60608486031215610104575f5ffd5b83516001600160401b03811115610119575f5ffd5b61012586828701610069565b602086015190945090506001600160401b03811115610142575f5ffd5b61014e86828701610069565b925050604084015160ff81168114610164575f5ffd5b809150509250925092565b600181811c9082168061018357607f821691505b6020821081036101a157634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101ee57805f5260205f20601f840160051c810160208510156101cc5750805b601f840160051c820191505b818110156101eb575f81556001016101d8565b50505b505050565b81516001600160401b0381111561020c5761020c610055565b6102208161021a845461016f565b846101a7565b6020601f821160018114610252575f831561023b5750848201515b5f19600385901b1c1916600184901b1784556101eb565b5f84815260208120601f198516915b828110156102815787850151825560209485019460019092019101610261565b508482101561029e57868401515f19600387901b60f8161c191681555b50505050600190811b01905550565b60805161066e6102c55f395f61010f015261066e5ff3fe608060405234801561000f575f5ffd5b506004361061009b575f3560e01c806340c10f191161006357806340c10f191461014357806370a082311461015857806395d89b4114610177578063a9059cbb1461017f578063dd62ed3e14610192575f5ffd5b806306fdde031461009f578063095ea7b3146100bd57806318160ddd146100e057806323b872dd146100f7578063313ce5671461010a575b5f5ffd5b6100a76101bc565b6040516100b491906104f9565b60405180910390f35b6100d06100cb366004610549565b610247565b60405190151581526020016100b4565b6100e960025481565b6040519081526020016100b4565b6100d0610105366004610571565b6102b3565b6101317f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020016100b4565b610156610151366004610549565b610358565b005b6100e96101663660046105ab565b60036020525f908152604090205481565b6100a7610366565b6100d061018d366004610549565b610373565b6100e96101a03660046105cb565b600460209081525f928352604080842090915290825290205481565b5f80546101c8906105fc565b80601f01602080910402602001604051908101604052809291908181526020018280546101f4906105fc565b801561023f5780601f106102165761010080835404028352916020019161023f565b820191905f5260205f20905b81548152906001019060200180831161022257829003601f168201915b505050505081565b335f8181526004602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925906102a19086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526004602090815260408083203384529091528120545f198114610342578281101561031457604051630c95cf2760e11b815233600482015260248101829052604481018490526064015b60405180910390fd5b61031e8382610648565b6001600160a01b0386165f9081526004602090815260408083203384529091529020555b61034d858585610388565b506001949350505050565b6103628282610473565b5050565b600180546101c8906105fc565b5f61037f338484610388565b50600192915050565b6001600160a01b0383165f90815260036020526040902054818110156103da5760405163db42144d60e01b81526001600160a01b0385166004820152602481018290526044810183905260640161030b565b6103e48282610648565b6001600160a01b038086165f90815260036020526040808220939093559085168152908120805484929061041990849061065b565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161046591815260200190565b60405180910390a350505050565b8060025f828254610484919061065b565b90915550506001600160a01b0382165f90815260036020526040812080548392906104b090849061065b565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b0381168114610544575f5ffd5b919050565b5f5f6040838503121561055a575f5ffd5b6105638361052e565b946020939093013593505050565b5f5f5f60608486031215610583575f5ffd5b61058c8461052e565b925061059a6020850161052e565b929592945050506040919091013590565b5f602082840312156105bb575f5ffd5b6105c48261052e565b9392505050565b5f5f604083850312156105dc575f5ffd5b6105e58361052e565b91506105f36020840161052e565b90509250929050565b600181811c9082168061061057607f821691505b60208210810361062e57634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156102ad576102ad610634565b808201808211156102ad576102ad61063456',
} as const;

export const toyWrapped = {
  abi: [
    {
      "inputs": [],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "has",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needs",
          "type": "uint256"
        }
      ],
      "name": "InsufficientAllowance",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "has",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needs",
          "type": "uint256"
        }
      ],
      "name": "InsufficientBalance",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Approval",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Transfer",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "allowance",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "balanceOf",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "decimals",
      "outputs": [
        {
          "internalType": "uint8",
          "name": "",
          "type": "uint8"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "deposit",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "mint",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "name",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "symbol",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "totalSupply",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transfer",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "withdraw",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "stateMutability": "payable",
      "type": "receive"
    }
  ],
  bytecode: '0x60a060405234801561000f575f5ffd5b506040518060400160405280600b81526020016a151bde4815dc985c1c195960aa1b8152506040518060400160405280600381526020016254574560e81b8152506012825f90816100609190610114565b50600161006d8382610114565b5060ff16608052506101ce9050565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806100a457607f821691505b6020821081036100c257634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561010f57805f5260205f20601f840160051c810160208510156100ed5750805b601f840160051c820191505b8181101561010c575f81556001016100f9565b50505b505050565b81516001600160401b0381111561012d5761012d61007c565b6101418161013b8454610090565b846100c8565b6020601f821160018114610173575f831561015c5750848201515b5f19600385901b1c1916600184901b17845561010c565b5f84815260208120601f198516915b828110156101a25787850151825560209485019460019092019101610182565b50848210156101bf57868401515f19600387901b60f8161c191681555b50505050600190811b01905550565b6080516108cf6101e65f395f61018801526108cf5ff3fe6080604052600436106100a8575f3560e01c806340c10f191161006257806340c10f19146101bc57806370a08231146101db57806395d89b4114610206578063a9059cbb1461021a578063d0e30db014610239578063dd62ed3e14610241575f5ffd5b806306fdde03146100bd578063095ea7b3146100e757806318160ddd1461011657806323b872dd146101395780632e1a7d4d14610158578063313ce56714610177575f5ffd5b366100b9576100b73334610277565b005b5f5ffd5b3480156100c8575f5ffd5b506100d16102fd565b6040516100de9190610743565b60405180910390f35b3480156100f2575f5ffd5b50610106610101366004610793565b610388565b60405190151581526020016100de565b348015610121575f5ffd5b5061012b60025481565b6040519081526020016100de565b348015610144575f5ffd5b506101066101533660046107bb565b6103f4565b348015610163575f5ffd5b506100b76101723660046107f5565b610499565b348015610182575f5ffd5b506101aa7f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020016100de565b3480156101c7575f5ffd5b506100b76101d6366004610793565b61054d565b3480156101e6575f5ffd5b5061012b6101f536600461080c565b60036020525f908152604090205481565b348015610211575f5ffd5b506100d1610557565b348015610225575f5ffd5b50610106610234366004610793565b610564565b6100b7610579565b34801561024c575f5ffd5b5061012b61025b36600461082c565b600460209081525f928352604080842090915290825290205481565b8060025f8282546102889190610871565b90915550506001600160a01b0382165f90815260036020526040812080548392906102b4908490610871565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b5f805461030990610884565b80601f016020809104026020016040519081016040528092919081815260200182805461033590610884565b80156103805780601f1061035757610100808354040283529160200191610380565b820191905f5260205f20905b81548152906001019060200180831161036357829003601f168201915b505050505081565b335f8181526004602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925906103e29086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526004602090815260408083203384529091528120545f198114610483578281101561045557604051630c95cf2760e11b815233600482015260248101829052604481018490526064015b60405180910390fd5b61045f83826108bc565b6001600160a01b0386165f9081526004602090815260408083203384529091529020555b61048e858585610585565b506001949350505050565b6104a33382610670565b6040515f90339083908381818185875af1925050503d805f81146104e2576040519150601f19603f3d011682016040523d82523d5f602084013e6104e7565b606091505b50509050806105495760405162461bcd60e51b815260206004820152602860248201527f77697468647261773a2074686520726563656976657220726566757365642074604482015267686520636f696e7360c01b606482015260840161044c565b5050565b6105498282610277565b6001805461030990610884565b5f610570338484610585565b50600192915050565b6105833334610277565b565b6001600160a01b0383165f90815260036020526040902054818110156105d75760405163db42144d60e01b81526001600160a01b0385166004820152602481018290526044810183905260640161044c565b6105e182826108bc565b6001600160a01b038086165f908152600360205260408082209390935590851681529081208054849290610616908490610871565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161066291815260200190565b60405180910390a350505050565b6001600160a01b0382165f90815260036020526040902054818110156106c25760405163db42144d60e01b81526001600160a01b0384166004820152602481018290526044810183905260640161044c565b6106cc82826108bc565b6001600160a01b0384165f90815260036020526040812091909155600280548492906106f99084906108bc565b90915550506040518281525f906001600160a01b038516907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a3505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461078e575f5ffd5b919050565b5f5f604083850312156107a4575f5ffd5b6107ad83610778565b946020939093013593505050565b5f5f5f606084860312156107cd575f5ffd5b6107d684610778565b92506107e460208501610778565b929592945050506040919091013590565b5f60208284031215610805575f5ffd5b5035919050565b5f6020828403121561081c575f5ffd5b61082582610778565b9392505050565b5f5f6040838503121561083d575f5ffd5b61084683610778565b915061085460208401610778565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156103ee576103ee61085d565b600181811c9082168061089857607f821691505b6020821081036108b657634e487b7160e01b5f52602260045260245ffd5b50919050565b818103818111156103ee576103ee61085d56',
} as const;

export const toyBoats = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        }
      ],
      "name": "BadReceiver",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "NoSuchBoat",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "caller",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "NotAllowed",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "approved",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "Approval",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "operator",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "bool",
          "name": "approved",
          "type": "bool"
        }
      ],
      "name": "ApprovalForAll",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "Transfer",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "owner",
          "type": "address"
        }
      ],
      "name": "balanceOf",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "name": "getApproved",
      "outputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "isApprovedForAll",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        }
      ],
      "name": "mint",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "name",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "ownerOf",
      "outputs": [
        {
          "internalType": "address",
          "name": "owner",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "safeTransferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        },
        {
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        }
      ],
      "name": "safeTransferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "operator",
          "type": "address"
        },
        {
          "internalType": "bool",
          "name": "approved",
          "type": "bool"
        }
      ],
      "name": "setApprovalForAll",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes4",
          "name": "id",
          "type": "bytes4"
        }
      ],
      "name": "supportsInterface",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "pure",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "symbol",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "tokenURI",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "totalSupply",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  bytecode: '0x6080604052348015600e575f5ffd5b50610e708061001c5f395ff3fe608060405234801561000f575f5ffd5b50600436106100f0575f3560e01c80636352211e11610093578063a22cb46511610063578063a22cb4651461023e578063b88d4fde14610251578063c87b56dd14610264578063e985e9c514610277575f5ffd5b80636352211e146101e25780636a627842146101f557806370a082311461020857806395d89b411461021b575f5ffd5b8063095ea7b3116100ce578063095ea7b31461019157806318160ddd146101a657806323b872dd146101bc57806342842e0e146101cf575f5ffd5b806301ffc9a7146100f457806306fdde031461011c578063081812fc14610151575b5f5ffd5b61010761010236600461098c565b6102a4565b60405190151581526020015b60405180910390f35b61014460405180604001604052806009815260200168546f7920426f61747360b81b81525081565b60405161011391906109d5565b61017961015f3660046109e7565b60036020525f90815260409020546001600160a01b031681565b6040516001600160a01b039091168152602001610113565b6101a461019f366004610a14565b6102f5565b005b6101ae5f5481565b604051908152602001610113565b6101a46101ca366004610a3c565b6103c4565b6101a46101dd366004610a3c565b610575565b6101796101f03660046109e7565b610594565b6101ae610203366004610a76565b6105d1565b6101ae610216366004610a76565b6106a1565b610144604051806040016040528060048152602001631093d05560e21b81525081565b6101a461024c366004610a8f565b6106ef565b6101a461025f366004610adc565b61075a565b6101446102723660046109e7565b61082f565b610107610285366004610bb9565b600460209081525f928352604080842090915290825290205460ff1681565b5f6301ffc9a760e01b6001600160e01b0319831614806102d457506380ac58cd60e01b6001600160e01b03198316145b806102ef5750635b5e139f60e01b6001600160e01b03198316145b92915050565b5f6102ff82610594565b9050336001600160a01b0382161480159061033d57506001600160a01b0381165f90815260046020908152604080832033845290915290205460ff16155b1561036957604051638626cc0360e01b8152336004820152602481018390526044015b60405180910390fd5b5f8281526003602052604080822080546001600160a01b0319166001600160a01b0387811691821790925591518593918516917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591a4505050565b5f6103ce82610594565b90505f336001600160a01b03831614806103fd57505f838152600360205260409020546001600160a01b031633145b8061042a57506001600160a01b0382165f90815260046020908152604080832033845290915290205460ff165b905080158061044b5750846001600160a01b0316826001600160a01b031614155b1561047257604051638626cc0360e01b815233600482015260248101849052604401610360565b6001600160a01b0384166104a4576040516320b26ad960e11b81526001600160a01b0385166004820152602401610360565b5f83815260036020908152604080832080546001600160a01b03191690556001600160a01b0388168352600290915281208054600192906104e6908490610bfe565b90915550506001600160a01b0384165f908152600260205260408120805460019290610513908490610c11565b90915550505f8381526001602052604080822080546001600160a01b0319166001600160a01b0388811691821790925591518693918916917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a45050505050565b61058f83838360405180602001604052805f81525061075a565b505050565b5f818152600160205260409020546001600160a01b0316806105cc576040516319ef02a560e01b815260048101839052602401610360565b919050565b5f6001600160a01b038216610604576040516320b26ad960e11b81526001600160a01b0383166004820152602401610360565b5f5f815461061190610c24565b91829055505f81815260016020818152604080842080546001600160a01b0319166001600160a01b03891690811790915584526002909152822080549394509092909190610660908490610c11565b909155505060405181906001600160a01b038416905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef908290a4919050565b5f6001600160a01b0382166106d4576040516320b26ad960e11b81526001600160a01b0383166004820152602401610360565b506001600160a01b03165f9081526002602052604090205490565b335f8181526004602090815260408083206001600160a01b03871680855290835292819020805460ff191686151590811790915590519081529192917f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a35050565b6107658484846103c4565b6001600160a01b0383163b1561082957604051630a85bd0160e11b81525f906001600160a01b0385169063150b7a02906107a9903390899088908890600401610c3c565b6020604051808303815f875af11580156107c5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107e99190610c78565b90506001600160e01b03198116630a85bd0160e11b14610827576040516320b26ad960e11b81526001600160a01b0385166004820152602401610360565b505b50505050565b606061083a82610594565b505f61084583610871565b9050808160405160200161085a929190610caa565b604051602081830303815290604052915050919050565b6060815f036108975750506040805180820190915260018152600360fc1b602082015290565b5f825b80156108c057816108aa81610c24565b92506108b99050600a82610e21565b905061089a565b505f8167ffffffffffffffff8111156108db576108db610ac8565b6040519080825280601f01601f191660200182016040528015610905576020820181803683370190505b5090505b831561096d5761091a600a85610e34565b610925906030610c11565b60f81b8161093284610e47565b9350838151811061094557610945610e5c565b60200101906001600160f81b03191690815f1a905350610966600a85610e21565b9350610909565b9392505050565b6001600160e01b031981168114610989575f5ffd5b50565b5f6020828403121561099c575f5ffd5b813561096d81610974565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f61096d60208301846109a7565b5f602082840312156109f7575f5ffd5b5035919050565b80356001600160a01b03811681146105cc575f5ffd5b5f5f60408385031215610a25575f5ffd5b610a2e836109fe565b946020939093013593505050565b5f5f5f60608486031215610a4e575f5ffd5b610a57846109fe565b9250610a65602085016109fe565b929592945050506040919091013590565b5f60208284031215610a86575f5ffd5b61096d826109fe565b5f5f60408385031215610aa0575f5ffd5b610aa9836109fe565b915060208301358015158114610abd575f5ffd5b809150509250929050565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f60808587031215610aef575f5ffd5b610af8856109fe565b9350610b06602086016109fe565b925060408501359150606085013567ffffffffffffffff811115610b28575f5ffd5b8501601f81018713610b38575f5ffd5b803567ffffffffffffffff811115610b5257610b52610ac8565b604051601f8201601f19908116603f0116810167ffffffffffffffff81118282101715610b8157610b81610ac8565b604052818152828201602001891015610b98575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f60408385031215610bca575f5ffd5b610bd3836109fe565b9150610be1602084016109fe565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156102ef576102ef610bea565b808201808211156102ef576102ef610bea565b5f60018201610c3557610c35610bea565b5060010190565b6001600160a01b03858116825284166020820152604081018390526080606082018190525f90610c6e908301846109a7565b9695505050505050565b5f60208284031215610c88575f5ffd5b815161096d81610974565b5f81518060208401855e5f93019283525090919050565b7f646174613a6170706c69636174696f6e2f6a736f6e3b757466382c7b226e616d81526d65223a22546f7920426f6174202360901b60208201525f610cf2602e830185610c93565b7f222c22696d616765223a22646174613a696d6167652f7376672b786d6c3b7574815262198e0b60ea1b60208201527f3c73766720786d6c6e733d27687474703a2f2f7777772e77332e6f72672f323060238201527f30302f737667272076696577426f783d27302030203430203430273e3c70617460438201527f6820643d274d362032366832386c2d3620384831327a272f3e3c70617468206460638201527f3d274d323020347631386831327a272f3e3c7465787420783d2732302720793d60838201527f2733332720666f6e742d73697a653d2736272066696c6c3d277768697465273e60a3820152610dec60c3820185610c93565b6e3c2f746578743e3c2f7376673e227d60881b8152600f0195945050505050565b634e487b7160e01b5f52601260045260245ffd5b5f82610e2f57610e2f610e0d565b500490565b5f82610e4257610e42610e0d565b500690565b5f81610e5557610e55610bea565b505f190190565b634e487b7160e01b5f52603260045260245ffd',
} as const;

/** Multicall3 as deployed (public domain, mds1/multicall): the runtime code, for anvil_setCode. */
export const multicall3Code = '0x6080604052600436106100f35760003560e01c80634d2301cc1161008a578063a8b0574e11610059578063a8b0574e14610325578063bce38bd714610350578063c3077fa914610380578063ee82ac5e146103b2576100f3565b80634d2301cc1461026257806372425d9d1461029f57806382ad56cb146102ca57806386d516e8146102fa576100f3565b80633408e470116100c65780633408e470146101af578063399542e9146101da5780633e64a6961461020c57806342cbb15c14610237576100f3565b80630f28c97d146100f8578063174dea7114610123578063252dba421461015357806327e86d6e14610184575b600080fd5b34801561010457600080fd5b5061010d6103ef565b60405161011a9190610c0a565b60405180910390f35b61013d60048036038101906101389190610c94565b6103f7565b60405161014a9190610e94565b60405180910390f35b61016d60048036038101906101689190610f0c565b610615565b60405161017b92919061101b565b60405180910390f35b34801561019057600080fd5b506101996107ab565b6040516101a69190611064565b60405180910390f35b3480156101bb57600080fd5b506101c46107b7565b6040516101d19190610c0a565b60405180910390f35b6101f460048036038101906101ef91906110ab565b6107bf565b6040516102039392919061110b565b60405180910390f35b34801561021857600080fd5b506102216107e1565b60405161022e9190610c0a565b60405180910390f35b34801561024357600080fd5b5061024c6107e9565b6040516102599190610c0a565b60405180910390f35b34801561026e57600080fd5b50610289600480360381019061028491906111a7565b6107f1565b6040516102969190610c0a565b60405180910390f35b3480156102ab57600080fd5b506102b4610812565b6040516102c19190610c0a565b60405180910390f35b6102e460048036038101906102df919061122a565b61081a565b6040516102f19190610e94565b60405180910390f35b34801561030657600080fd5b5061030f6109e4565b60405161031c9190610c0a565b60405180910390f35b34801561033157600080fd5b5061033a6109ec565b6040516103479190611286565b60405180910390f35b61036a600480360381019061036591906110ab565b6109f4565b6040516103779190610e94565b60405180910390f35b61039a60048036038101906103959190610f0c565b610ba6565b6040516103a99392919061110b565b60405180910390f35b3480156103be57600080fd5b506103d960048036038101906103d491906112cd565b610bca565b6040516103e69190611064565b60405180910390f35b600042905090565b60606000808484905090508067ffffffffffffffff81111561041c5761041b6112fa565b5b60405190808252806020026020018201604052801561045557816020015b610442610bd5565b81526020019060019003908161043a5790505b5092503660005b828110156105c957600085828151811061047957610478611329565b5b6020026020010151905087878381811061049657610495611329565b5b90506020028101906104a89190611367565b925060008360400135905080860195508360000160208101906104cb91906111a7565b73ffffffffffffffffffffffffffffffffffffffff16818580606001906104f2919061138f565b604051610500929190611431565b60006040518083038185875af1925050503d806000811461053d576040519150601f19603f3d011682016040523d82523d6000602084013e610542565b606091505b5083600001846020018290528215151515815250505081516020850135176105bc577f08c379a000000000000000000000000000000000000000000000000000000000600052602060045260176024527f4d756c746963616c6c333a2063616c6c206661696c656400000000000000000060445260846000fd5b826001019250505061045c565b5082341461060c576040517f08c379a0000000000000000000000000000000000000000000000000000000008152600401610603906114a7565b60405180910390fd5b50505092915050565b6000606043915060008484905090508067ffffffffffffffff81111561063e5761063d6112fa565b5b60405190808252806020026020018201604052801561067157816020015b606081526020019060019003908161065c5790505b5091503660005b828110156107a157600087878381811061069557610694611329565b5b90506020028101906106a791906114c7565b92508260000160208101906106bc91906111a7565b73ffffffffffffffffffffffffffffffffffffffff168380602001906106e2919061138f565b6040516106f0929190611431565b6000604051808303816000865af19150503d806000811461072d576040519150601f19603f3d011682016040523d82523d6000602084013e610732565b606091505b5086848151811061074657610745611329565b5b60200260200101819052819250505080610795576040517f08c379a000000000000000000000000000000000000000000000000000000000815260040161078c9061153b565b60405180910390fd5b81600101915050610678565b5050509250929050565b60006001430340905090565b600046905090565b6000806060439250434091506107d68686866109f4565b905093509350939050565b600048905090565b600043905090565b60008173ffffffffffffffffffffffffffffffffffffffff16319050919050565b600044905090565b606060008383905090508067ffffffffffffffff81111561083e5761083d6112fa565b5b60405190808252806020026020018201604052801561087757816020015b610864610bd5565b81526020019060019003908161085c5790505b5091503660005b828110156109db57600084828151811061089b5761089a611329565b5b602002602001015190508686838181106108b8576108b7611329565b5b90506020028101906108ca919061155b565b92508260000160208101906108df91906111a7565b73ffffffffffffffffffffffffffffffffffffffff16838060400190610905919061138f565b604051610913929190611431565b6000604051808303816000865af19150503d8060008114610950576040519150601f19603f3d011682016040523d82523d6000602084013e610955565b606091505b5082600001836020018290528215151515815250505080516020840135176109cf577f08c379a000000000000000000000000000000000000000000000000000000000600052602060045260176024527f4d756c746963616c6c333a2063616c6c206661696c656400000000000000000060445260646000fd5b8160010191505061087e565b50505092915050565b600045905090565b600041905090565b606060008383905090508067ffffffffffffffff811115610a1857610a176112fa565b5b604051908082528060200260200182016040528015610a5157816020015b610a3e610bd5565b815260200190600190039081610a365790505b5091503660005b82811015610b9c576000848281518110610a7557610a74611329565b5b60200260200101519050868683818110610a9257610a91611329565b5b9050602002810190610aa491906114c7565b9250826000016020810190610ab991906111a7565b73ffffffffffffffffffffffffffffffffffffffff16838060200190610adf919061138f565b604051610aed929190611431565b6000604051808303816000865af19150503d8060008114610b2a576040519150601f19603f3d011682016040523d82523d6000602084013e610b2f565b606091505b508260000183602001829052821515151581525050508715610b90578060000151610b8f576040517f08c379a0000000000000000000000000000000000000000000000000000000008152600401610b869061153b565b60405180910390fd5b5b81600101915050610a58565b5050509392505050565b6000806060610bb7600186866107bf565b8093508194508295505050509250925092565b600081409050919050565b6040518060400160405280600015158152602001606081525090565b6000819050919050565b610c0481610bf1565b82525050565b6000602082019050610c1f6000830184610bfb565b92915050565b600080fd5b600080fd5b600080fd5b600080fd5b600080fd5b60008083601f840112610c5457610c53610c2f565b5b8235905067ffffffffffffffff811115610c7157610c70610c34565b5b602083019150836020820283011115610c8d57610c8c610c39565b5b9250929050565b60008060208385031215610cab57610caa610c25565b5b600083013567ffffffffffffffff811115610cc957610cc8610c2a565b5b610cd585828601610c3e565b92509250509250929050565b600081519050919050565b600082825260208201905092915050565b6000819050602082019050919050565b60008115159050919050565b610d2281610d0d565b82525050565b600081519050919050565b600082825260208201905092915050565b60005b83811015610d62578082015181840152602081019050610d47565b83811115610d71576000848401525b50505050565b6000601f19601f8301169050919050565b6000610d9382610d28565b610d9d8185610d33565b9350610dad818560208601610d44565b610db681610d77565b840191505092915050565b6000604083016000830151610dd96000860182610d19565b5060208301518482036020860152610df18282610d88565b9150508091505092915050565b6000610e0a8383610dc1565b905092915050565b6000602082019050919050565b6000610e2a82610ce1565b610e348185610cec565b935083602082028501610e4685610cfd565b8060005b85811015610e825784840389528151610e638582610dfe565b9450610e6e83610e12565b925060208a01995050600181019050610e4a565b50829750879550505050505092915050565b60006020820190508181036000830152610eae8184610e1f565b905092915050565b60008083601f840112610ecc57610ecb610c2f565b5b8235905067ffffffffffffffff811115610ee957610ee8610c34565b5b602083019150836020820283011115610f0557610f04610c39565b5b9250929050565b60008060208385031215610f2357610f22610c25565b5b600083013567ffffffffffffffff811115610f4157610f40610c2a565b5b610f4d85828601610eb6565b92509250509250929050565b600081519050919050565b600082825260208201905092915050565b6000819050602082019050919050565b6000610f918383610d88565b905092915050565b6000602082019050919050565b6000610fb182610f59565b610fbb8185610f64565b935083602082028501610fcd85610f75565b8060005b858110156110095784840389528151610fea8582610f85565b9450610ff583610f99565b925060208a01995050600181019050610fd1565b50829750879550505050505092915050565b60006040820190506110306000830185610bfb565b81810360208301526110428184610fa6565b90509392505050565b6000819050919050565b61105e8161104b565b82525050565b60006020820190506110796000830184611055565b92915050565b61108881610d0d565b811461109357600080fd5b50565b6000813590506110a58161107f565b92915050565b6000806000604084860312156110c4576110c3610c25565b5b60006110d286828701611096565b935050602084013567ffffffffffffffff8111156110f3576110f2610c2a565b5b6110ff86828701610eb6565b92509250509250925092565b60006060820190506111206000830186610bfb565b61112d6020830185611055565b818103604083015261113f8184610e1f565b9050949350505050565b600073ffffffffffffffffffffffffffffffffffffffff82169050919050565b600061117482611149565b9050919050565b61118481611169565b811461118f57600080fd5b50565b6000813590506111a18161117b565b92915050565b6000602082840312156111bd576111bc610c25565b5b60006111cb84828501611192565b91505092915050565b60008083601f8401126111ea576111e9610c2f565b5b8235905067ffffffffffffffff81111561120757611206610c34565b5b60208301915083602082028301111561122357611222610c39565b5b9250929050565b6000806020838503121561124157611240610c25565b5b600083013567ffffffffffffffff81111561125f5761125e610c2a565b5b61126b858286016111d4565b92509250509250929050565b61128081611169565b82525050565b600060208201905061129b6000830184611277565b92915050565b6112aa81610bf1565b81146112b557600080fd5b50565b6000813590506112c7816112a1565b92915050565b6000602082840312156112e3576112e2610c25565b5b60006112f1848285016112b8565b91505092915050565b7f4e487b7100000000000000000000000000000000000000000000000000000000600052604160045260246000fd5b7f4e487b7100000000000000000000000000000000000000000000000000000000600052603260045260246000fd5b600080fd5b600080fd5b600080fd5b60008235600160800383360303811261138357611382611358565b5b80830191505092915050565b600080833560016020038436030381126113ac576113ab611358565b5b80840192508235915067ffffffffffffffff8211156113ce576113cd61135d565b5b6020830192506001820236038313156113ea576113e9611362565b5b509250929050565b600081905092915050565b82818337600083830152505050565b600061141883856113f2565b93506114258385846113fd565b82840190509392505050565b600061143e82848661140c565b91508190509392505050565b600082825260208201905092915050565b7f4d756c746963616c6c333a2076616c7565206d69736d61746368000000000000600082015250565b6000611491601a8361144a565b915061149c8261145b565b602082019050919050565b600060208201905081810360008301526114c081611484565b9050919050565b6000823560016040038336030381126114e3576114e2611358565b5b80830191505092915050565b7f4d756c746963616c6c333a2063616c6c206661696c6564000000000000000000600082015250565b600061152560178361144a565b9150611530826114ef565b602082019050919050565b6000602082019050818103600083015261155481611518565b9050919050565b60008235600160600383360303811261157757611576611358565b5b8083019150509291505056fea264697066735822122020c1bc9aacf8e4a6507193432a895a8e77094f45a1395583f07b24e860ef06cd64736f6c634300080c0033';
