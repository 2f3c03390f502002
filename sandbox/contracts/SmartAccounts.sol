// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// An account that a key owns. It does many things in one transaction, and signs as a contract does (ERC-1271).
///
/// Made without an owner it is code for other accounts to borrow (EIP-7702): each is owned by its own key then.
contract SmartAccount {
    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant callType = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant batchType =
        keccak256("Batch(uint256 nonce,Call[] calls)Call(address to,uint256 value,bytes data)");
    bytes32 private constant messageType = keccak256("AccountMessage(bytes32 hash)");

    /// The highest s of a signature: the other half of the curve would sign everything a second time.
    uint256 private constant highestS = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    address private immutable _owner;
    uint256 public nonce;

    event Executed(uint256 indexed nonce, bytes32 indexed operation);

    constructor(address keyOwner) {
        _owner = keyOwner;
    }

    receive() external payable {}

    function owner() public view returns (address) {
        return _owner == address(0) ? address(this) : _owner;
    }

    /// What the owner's key signs for a batch to be done: good for one time, one chain and one account.
    function operationHash(uint256 number, Call[] calldata calls) public view returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            hashes[i] = keccak256(abi.encode(callType, calls[i].to, calls[i].value, keccak256(calls[i].data)));
        }
        return _typed(keccak256(abi.encode(batchType, number, keccak256(abi.encodePacked(hashes)))));
    }

    /// Does all of it or nothing. Anybody may bring it, and pays for the gas.
    function execute(Call[] calldata calls, bytes calldata signature) external payable {
        bytes32 operation = operationHash(nonce, calls);
        require(_isSigned(operation, signature), "not signed by the owner");
        emit Executed(nonce++, operation);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!done) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    /// The owner signs the hash for this account alone: a key may own many.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool isSigned = _isSigned(_typed(keccak256(abi.encode(messageType, hash))), signature);
        return isSigned ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _typed(bytes32 content) private view returns (bytes32) {
        bytes32 domain =
            keccak256(abi.encode(domainType, keccak256("Smart Account"), keccak256("1"), block.chainid, address(this)));
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    function _isSigned(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > highestS) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), s);
        return signer != address(0) && signer == owner();
    }
}

/// Makes accounts at addresses that are known before they are there.
contract SmartAccountFactory {
    /// The code for accounts that are owned by their own key (EIP-7702).
    SmartAccount public immutable delegate = new SmartAccount(address(0));

    /// Gives the account of an owner, which is made where it is not there yet.
    function create(address owner) public returns (SmartAccount account) {
        account = SmartAccount(payable(addressOf(owner)));
        if (address(account).code.length == 0) new SmartAccount{salt: 0}(owner);
    }

    function addressOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        bytes32 hash = keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), code));
        return address(uint160(uint256(hash)));
    }

    /// The first thing that an account does makes it as well, in the same transaction.
    function execute(address owner, Call[] calldata calls, bytes calldata signature) external payable {
        create(owner).execute{value: msg.value}(calls, signature);
    }
}
